import { readFilter } from '../../domain/flag-filter.ts'
import { isFlagId } from '../../domain/flag.ts'
import { readAnswer } from '../../domain/sent-answer.ts'
import type { GivenAnswer } from '../../storage/answers.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { readOwnForm } from './read-form.ts'
import { backTo, refuse } from './show.ts'

/** A page shows thirty. */
const mostPicked = 100

/** All that changes flags, and takes it back. */
export function answers(app: DeskApp, { store: open, door, now }: DeskRoutes): void {
  app.post('/flags/:id/answer', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const read = readAnswer(form)
    if (!read.ok) return refuse(context, 422, { kind: 'faults', faults: read.faults })
    const id = context.req.param('id').toLowerCase()
    const store = await open()
    const isThere = isFlagId(id) && (await store.find([id])).length > 0
    if (!isThere) return refuse(context, 404, { kind: 'notFound' })
    const alike = form.get('alike') === 'yes' ? await store.desk.alike([id], {}) : []
    const given = begin({ flags: [id, ...alike.map((flag) => flag.id)], ...read.answer })
    const count = await store.answers.give(given)
    return backTo(context, form, count === 0 ? { said: 'goneMeanwhile' } : { done: given.id })
  })

  /** On all flags of the folds that were picked from a list, as far as they stood on it. */
  app.post('/answers', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const picked = form.getAll('pick')
    const filter = readFilter(new URLSearchParams(form.get('filter') ?? ''))
    const read = readAnswer(form)
    const faults = [
      ...(read.ok ? [] : read.faults),
      ...(filter.ok ? [] : filter.faults),
      ...(picked.length <= mostPicked && picked.every(isFlagId)
        ? []
        : [{ pointer: 'pick', expected: `≤ ${mostPicked} UUID`, found: String(picked.length) }]),
    ]
    if (!read.ok || !filter.ok || faults.length > 0) return refuse(context, 422, { kind: 'faults', faults })
    if (picked.length === 0) return backTo(context, form, { said: 'nothingPicked' })
    const store = await open()
    const flags = await store.desk.alike(
      picked.map((id) => id.toLowerCase()),
      filter.filter,
    )
    const { state, reply } = read.answer
    const given = begin({ flags: flags.map(({ id }) => id), state, ...(reply !== null && { reply }) })
    const count = await store.answers.give(given)
    return backTo(context, form, count === 0 ? { said: 'goneMeanwhile' } : { done: given.id })
  })

  app.post('/answers/:id/undo', async (context) => {
    const form = await readOwnForm(context, door)
    if (form instanceof Response) return form
    const undone = await (await open()).answers.undo(context.req.param('id'))
    return backTo(context, form, { said: saidOf[undone] })
  })

  function begin(given: Omit<GivenAnswer, 'id' | 'at'>): GivenAnswer {
    return { ...given, id: crypto.randomUUID(), at: new Date(now()).toISOString() }
  }
}

const saidOf = { undone: 'undone', 'answered-since': 'answeredSince', unknown: 'unknownAnswer' } as const
