import { answersPage } from '../../desk/answers-page.ts'
import { flagListPage } from '../../desk/flag-list-page.ts'
import { flagPage } from '../../desk/flag-page.ts'
import { lessonPage } from '../../desk/lesson-page.ts'
import { overviewPage } from '../../desk/overview-page.ts'
import { firstDay, heatOf } from '../../desk/summarize.ts'
import { wordsPage } from '../../desk/words-page.ts'
import { readFilter, type FlagFilter } from '../../domain/flag-filter.ts'
import { isFlagId } from '../../domain/flag.ts'
import { shownOfFault, type FormFault } from '../../domain/form-fault.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { viewOf } from './view-of.ts'
import { frameOf, noticeFor, refuse, show } from './show.ts'

const pageSize = 30
const latest = { ofOverview: 5, ofPage: 100 } as const
const wordsOfOverview = 10

/** All that is looked at. */
export function views(app: DeskApp, routes: DeskRoutes): void {
  const { store: open, course, placeOf, now } = routes
  app.get('/', async (context) => {
    const store = await open()
    const [tallies, days, words, answers, notice] = await Promise.all([
      store.tally(),
      store.desk.perDay({ from: firstDay(now()) }),
      store.desk.words({ state: 'open' }),
      store.answers.latest(latest.ofOverview),
      noticeFor(context, store),
    ])
    const overview = { tallies, days, words: words.slice(0, wordsOfOverview), answers, course, now: now() }
    return show(context, overviewPage(frameOf(context, notice), overview))
  })

  app.get('/flags', async (context) => {
    const list = readList(new URL(context.req.url).searchParams)
    if (!list.ok) return refuse(context, 400, { kind: 'faults', faults: list.faults })
    const { filter, sort } = list
    const store = await open()
    const readAt = new Date(now()).toISOString()
    const found = await store.desk.count(filter)
    const pages = Math.max(1, Math.ceil(found.folds / pageSize))
    const page = Math.min(list.page, pages)
    const folds = await store.desk.folds(filter, { sort, offset: (page - 1) * pageSize, limit: pageSize })
    const isAllPicked = context.req.query('all') === '1'
    const lessons = [...new Set(course.lessons.map(({ lesson }) => lesson))]
    const notice = await noticeFor(context, store)
    return show(
      context,
      flagListPage(frameOf(context, notice), {
        ...{ filter, sort, found, folds, placeOf, isAllPicked, page, pages, now: readAt },
        lessons: withOwn(lessons, filter.lesson),
      }),
    )
  })

  app.get('/flags/:id', async (context) => {
    const id = context.req.param('id').toLowerCase()
    const store = await open()
    const [flag] = isFlagId(id) ? await store.find([id]) : []
    if (!flag) return refuse(context, 404, { kind: 'notFound' })
    const view = await viewOf(flag, store, routes)
    return show(context, flagPage(frameOf(context, await noticeFor(context, store)), view))
  })

  app.get('/lesson', async (context) => {
    const { lesson, locale } = context.req.query()
    const text = course.lessons.find((each) => each.lesson === lesson && each.locale === locale)
    if (!text) return refuse(context, 404, { kind: 'notFound' })
    const store = await open()
    const counts = await store.desk.perBlock({ lesson: text.lesson, locale: text.locale, state: 'open' })
    return show(context, lessonPage(frameOf(context), { text, heat: heatOf(counts) }))
  })

  app.get('/words', async (context) => {
    const words = await (await open()).desk.words({})
    return show(context, wordsPage(frameOf(context), words, course))
  })

  app.get('/answers', async (context) => {
    const store = await open()
    const answers = await store.answers.latest(latest.ofPage)
    return show(context, answersPage(frameOf(context, await noticeFor(context, store)), answers))
  })
}

const sorts = ['newest', 'most'] as const

type ReadList =
  | {
      readonly ok: true
      readonly filter: FlagFilter
      readonly sort: 'newest' | 'most'
      readonly page: number
    }
  | { readonly ok: false; readonly faults: readonly FormFault[] }

function readList(query: URLSearchParams): ReadList {
  const read = readFilter(query)
  const sort = sorts.find((each) => each === (query.get('sort') || 'newest'))
  const page = query.get('page') || '1'
  const isPage = /^[1-9]\d{0,15}$/.test(page)
  if (read.ok && sort && isPage) return { ok: true, filter: read.filter, sort, page: Number(page) }
  const found = (name: string): string => (query.get(name) ?? '').slice(0, shownOfFault)
  const faults: readonly FormFault[] = [
    ...(read.ok ? [] : read.faults),
    ...(sort
      ? []
      : [{ field: 'sort', expected: { kind: 'oneOf', values: sorts }, found: found('sort') } as const]),
    ...(isPage ? [] : [{ field: 'page', expected: { kind: 'page' }, found: found('page') } as const]),
  ]
  return { ok: false, faults }
}

/** A lesson that the build no longer has can still be asked for. */
function withOwn(lessons: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || lessons.includes(chosen) ? lessons : [...lessons, chosen]
}
