import type { Json } from '../../sandboxes/kit/events.ts'
import { isObject } from '../protocol/check.ts'
import { assertNever } from '../shared/assert-never.ts'
import { argumentsCode, callCode } from './codes.ts'
import { isChange, rewritesHistory } from './changes.ts'
import { ghostOfChange } from './ghosts.ts'
import type { Ghost } from './ghosts.ts'
import type { Message } from './message.ts'
import { mechanismName, reasonMessages } from './mechanism-message.ts'
import type { Part } from './parts.ts'
import { emptyRow } from './row.ts'
import type { Context } from './context.ts'
import type { CallEventType, CallStep, EventOf, Placed } from './transcript.ts'
import type { RowView } from './view.ts'

type Notes = RowView['notes']

export const projectCall = (call: CallStep, part: Part, context: Context): readonly RowView[] => {
  const repeated = repeatedNotes(context.streaks.get(call.events[0]?.line ?? -1) ?? 0)
  // A wording is emitted before the result that it words; told after it, it makes sense.
  const [wordings, others] = [
    call.events.filter(isWording),
    call.events.filter((placed) => !isWording(placed)),
  ]
  const bare = bareText(wordings[0])
  return [...others, ...wordings].map((placed) => {
    const ghost = isChange(placed.event) ? ghostOfChange(placed.event, call, { part, ...context }) : null
    return callRow(placed, { ghost, repeated, bare, context })
  })
}

type Surroundings = {
  readonly ghost: Ghost | null
  readonly repeated: Notes
  /** The result before any mechanism worded it: what happened, where the result is what the model reads. */
  readonly bare: string | null
  readonly context: Context
}

const isWording = ({ event }: Placed<CallEventType>): boolean =>
  event.type === 'mechanism.intervened' && event.what === 'rewrote'

const bareText = (wording: Placed<CallEventType> | undefined): string | null =>
  wording?.event.type === 'mechanism.intervened' ? valueCode(wording.event.before) : null

const callRow = (placed: Placed<CallEventType>, surroundings: Surroundings): RowView => {
  const { repeated, bare, context } = surroundings
  const { line, event } = placed
  switch (event.type) {
    case 'tool.called':
      return { ...row(line, event, { key: 'transcript.toolCalled' }), code: callCode(event.name, event.args) }
    case 'tool.returned':
      return {
        ...row(line, event, { key: event.ok ? 'transcript.toolReturned' : 'transcript.toolFailed' }),
        quote: bare ?? (event.ok ? argumentsCode(event.result) : event.result),
        took: { key: 'transcript.durationMs', params: { ms: event.tookMs } },
        notes: event.ok ? [] : [...repeated, ...retryableNotes(event.retryable, context)],
      }
    case 'tool.rejected':
      return {
        ...row(line, event, { key: `transcript.rejected.${event.code}` }),
        tone: 'off-track',
        code: callCode(event.name, event.rawArguments),
        quote: bare ?? event.result,
        notes: repeated,
      }
    case 'mechanism.intervened':
      return projectIntervention({ line, event }, surroundings)
    default:
      return assertNever(event)
  }
}

export const projectIntervention = (
  { line, event }: Placed<'mechanism.intervened'>,
  { ghost, bare, context }: Pick<Surroundings, 'ghost' | 'bare' | 'context'>,
): RowView => ({
  ...row(line, event, {
    key: rewritesHistory(event) ? 'transcript.rewritesHistory' : `transcript.what.${event.what}`,
  }),
  disposition: event.disposition,
  by: mechanismName(event.by),
  ...changeOf(event, { ghost, bare }),
  notes: [...interventionNotes(event, ghost, context), ...usedNotes(event, context)],
})

/** What it made of what. New wordings and last questions stand in the next request, where the model reads them. */
const changeOf = (
  event: EventOf<'mechanism.intervened'>,
  { ghost, bare }: Pick<Surroundings, 'ghost' | 'bare'>,
): Partial<RowView> => {
  switch (event.what) {
    case 'changed':
      return {
        before: { code: valueCode(event.before) ?? '', isGhost: ghost !== null },
        code: valueCode(event.after),
      }
    case 'refused':
      return { code: callCode(event.target.name ?? '', event.before), quote: bare ?? valueCode(event.after) }
    case 'erased':
      return { code: unseenCalls(event.before) }
    case 'rewrote':
      return rewritesHistory(event)
        ? { before: { code: valueCode(event.before) ?? '', isGhost: true }, quote: valueCode(event.after) }
        : {}
    case 'cut':
    case 'delayed':
    case 'retried':
    case 'asked-again':
    case 'stopped':
      return {}
    default:
      return assertNever(event.what)
  }
}

/** Calls that were erased before they ran, as the model wrote them; null where there were none. */
const unseenCalls = (before: Json): string | null => {
  const calls = (Array.isArray(before) ? before : [])
    .filter(isObject)
    .map(({ name, arguments: args }) => callCode(String(name), String(args)))
  return calls.length > 0 ? calls.join('; ') : null
}

const interventionNotes = (
  event: EventOf<'mechanism.intervened'>,
  ghost: Ghost | null,
  { detail }: Context,
): Notes => {
  if (event.what === 'rewrote' && !rewritesHistory(event))
    return [{ tone: 'quiet', message: { key: 'transcript.ghost.rewrote' } }]
  const reasons: Notes = reasonMessages(event.reason).map((message) => ({ tone: 'quiet', message }))
  if (event.what !== 'changed') return reasons
  const fate: Message = { key: ghost ? `transcript.ghost.${ghost}` : 'transcript.keptAsWritten' }
  // What was changed stands there already, before and after.
  return [...(detail === 'full' ? reasons : []), { tone: 'quiet', message: fate }]
}

/** A cap per result says nothing that the row does not. */
const usedNotes = (
  { by, used, cap }: EventOf<'mechanism.intervened'>,
  { transcript, detail }: Context,
): Notes => {
  const mechanism = transcript.run?.event.mechanisms.find(({ id }) => id === by)
  if (detail === 'beginner' || !mechanism || mechanism.cap.per === 'result') return []
  return [{ tone: 'quiet', message: { key: 'transcript.used', params: { used, cap } } }]
}

const repeatedNotes = (streak: number): Notes =>
  streak < 2
    ? []
    : [{ tone: 'off-track', message: { key: 'transcript.repeated', params: { count: streak } } }]

const retryableNotes = (retryable: EventOf<'tool.returned'>['retryable'], { detail }: Context): Notes => {
  if (detail === 'beginner' || retryable === 'unknown') return []
  return [
    { tone: 'quiet', message: { key: retryable ? 'transcript.retryable.yes' : 'transcript.retryable.no' } },
  ]
}

const row = (line: number, event: EventOf<CallEventType>, label: RowView['label']): RowView => ({
  ...emptyRow(line, label),
  event: event.type,
})

const valueCode = (value: Json): string | null => (value === null ? null : argumentsCode(value))
