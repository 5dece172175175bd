import { flagPage, type UnsavedAnswer } from '../../desk/flag-page.ts'
import { address } from '../../desk/frame.ts'
import { readFilter } from '../../domain/flag-filter.ts'
import { isFlagId } from '../../domain/flag.ts'
import { shownOfFault } from '../../domain/form-fault.ts'
import { readAnswer } from '../../domain/sent-answer.ts'
import type { StoredFlag } from '../../domain/stored-flag.ts'
import type { GivenAnswer } from '../../storage/answers.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { readOwnForm } from './read-form.ts'
import { backTo, frameOf, refuse, show, type DeskContext } from './show.ts'
import { viewOf } from './view-of.ts'

/** A page shows thirty. */
const mostPicked = 100

/** All that changes flags, and takes it back. */
export function answers(app: DeskApp, routes: DeskRoutes): void {
  const { store: open, door, now } = routes
  app.post('/flags/:id/answer', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const read = readAnswer(form)
    const since = readFilter(new URLSearchParams({ until: form.get('readAt') ?? '' }))
    const faults = [...(read.ok ? [] : read.faults), ...(since.ok ? [] : since.faults)]
    if (!read.ok || !since.ok) return refuse(context, 422, { kind: 'faults', faults })
    const id = context.req.param('id').toLowerCase()
    const store = await open()
    const isThere = isFlagId(id) && (await store.find([id])).length > 0
    if (!isThere) return refuse(context, 404, { kind: 'notFound' })
    const { until } = since.filter
    const isForAlike = form.get('alike') === 'yes'
    const alike = isForAlike ? asSeen(await store.desk.alike([id], { until }), until) : []
    const answeredAt = form.get('answeredAt')
    const seen = answeredAt === null ? undefined : { flag: id, answeredAt: answeredAt || null }
    const given = begin({ flags: [id, ...alike.map((flag) => flag.id)], ...read.answer, seen })
    const outcome = await store.answers.give(given)
    if (outcome === 'answered-since') return showConflict(context, id, { ...read.answer, isForAlike })
    return backTo(context, form, outcome === 0 ? { said: 'goneMeanwhile' } : { done: given.id })
  })

  /** On all flags of the folds that were picked from a list, as far as they stood on it. */
  app.post('/answers', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const picked = form.getAll('pick')
    const odd = picked.find((id) => !isFlagId(id))
    const filter = readFilter(new URLSearchParams(form.get('filter') ?? ''))
    const read = readAnswer(form)
    const faults = [
      ...(read.ok ? [] : read.faults),
      ...(filter.ok ? [] : filter.faults),
      ...(picked.length <= mostPicked && odd === undefined
        ? []
        : [
            {
              field: 'pick',
              expected: { kind: 'picked', most: mostPicked } as const,
              found: (odd ?? String(picked.length)).slice(0, shownOfFault),
            },
          ]),
    ]
    if (!read.ok || !filter.ok || faults.length > 0) return refuse(context, 422, { kind: 'faults', faults })
    if (picked.length === 0) return backTo(context, form, { said: 'nothingPicked' })
    const store = await open()
    const ids = picked.map((id) => id.toLowerCase())
    const flags = asSeen(await store.desk.alike(ids, filter.filter), filter.filter.until)
    const { state, reply } = read.answer
    const given = begin({ flags: flags.map(({ id }) => id), state, ...(reply !== null && { reply }) })
    const count = await store.answers.give(given)
    return backTo(context, form, count === 0 ? { said: 'goneMeanwhile' } : { done: given.id })
  })

  app.post('/answers/:id/undo', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const id = context.req.param('id').toLowerCase()
    // Ids of answers are made as those of flags are.
    const undone = isFlagId(id) ? await (await open()).answers.undo(id) : 'unknown'
    return backTo(context, form, { said: saidOf[undone] })
  })

  /** Both answers, and nothing changed: the second author decides. */
  async function showConflict(context: DeskContext, id: string, unsaved: UnsavedAnswer): Promise<Response> {
    const store = await open()
    const [flag] = await store.find([id])
    if (!flag) return refuse(context, 404, { kind: 'notFound' })
    const frame = frameOf(context)
    const page = { ...frame, here: address(frame, ['flags', id]) }
    return show(context, flagPage(page, { ...(await viewOf(flag, store, routes)), unsaved }), 409)
  }

  function begin(given: Omit<GivenAnswer, 'id' | 'at'>): GivenAnswer {
    return { ...given, id: crypto.randomUUID(), at: new Date(now()).toISOString() }
  }
}

/** Without those that were answered since their page was read: nobody answers over what they have not seen. */
function asSeen(flags: readonly StoredFlag[], readAt: string | undefined): readonly StoredFlag[] {
  return flags.filter(({ answeredAt }) => !readAt || !answeredAt || answeredAt <= readAt)
}

const saidOf = { undone: 'undone', 'answered-since': 'answeredSince', unknown: 'unknownAnswer' } as const
