import type { Json } from '../../sandboxes/kit/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import { isChange, newIdIn, rewritesHistory } from './changes.ts'
import { addStray } from './strays.ts'
import type {
  Attempt,
  CallEventType,
  CallStep,
  EventOf,
  EventType,
  Exchange,
  Outcome,
  Placed,
  Request,
  Step,
  StrayLine,
  Streamed,
  Turn,
} from './transcript.ts'

export type TurnEvent = EventOf<Exclude<EventType, 'run.started' | 'run.finished'>>
type PlainEvent = Exclude<TurnEvent, EventOf<'model.asked'>>

type Addition =
  | { readonly kind: 'event'; readonly line: number; readonly event: PlainEvent }
  | { readonly kind: 'asked'; readonly request: Request }
  | { readonly kind: 'stray'; readonly stray: StrayLine }

/** Puts something into its turn. A turn whose first line is missing is opened all the same. */
export const addToTurn = (turns: readonly Turn[], number: number, addition: Addition): readonly Turn[] => {
  const index = turns.findLastIndex(({ turn }) => turn === number)
  const turn = turns[index]
  if (!turn) return turns.concat({ turn: number, attempts: addToAttempts([], addition) })
  return turns.with(index, { ...turn, attempts: addToAttempts(turn.attempts, addition) })
}

const addToAttempts = (attempts: readonly Attempt[], addition: Addition): readonly Attempt[] => {
  if (addition.kind === 'event' && addition.event.type === 'turn.started') {
    const { line, event } = addition
    return attempts.concat({ attempt: event.attempt, started: { line, event }, steps: [] })
  }
  const last = attempts.at(-1) ?? { attempt: 1, started: null, steps: [] }
  return attempts.slice(0, -1).concat(addToAttempt(last, addition))
}

const addToAttempt = (attempt: Attempt, addition: Addition): Attempt => {
  const { steps } = attempt
  switch (addition.kind) {
    case 'asked': {
      const { request } = addition
      return {
        ...attempt,
        steps: steps.concat({ kind: 'exchange', request, streamed: null, answered: null }),
      }
    }
    case 'stray': {
      const last = steps.at(-1)
      return last?.kind === 'strays'
        ? { ...attempt, steps: steps.with(-1, addStray(last, addition.stray)) }
        : { ...attempt, steps: steps.concat(addStray(null, addition.stray)) }
    }
    case 'event':
      return addEvent(attempt, addition.line, addition.event)
    default:
      return assertNever(addition)
  }
}

const addEvent = (attempt: Attempt, line: number, event: PlainEvent): Attempt => {
  const { steps } = attempt
  switch (event.type) {
    case 'turn.started':
      return attempt
    case 'model.streamed':
      return {
        ...attempt,
        steps: updateOpenExchange(steps, (exchange) => ({
          ...exchange,
          streamed: addPiece(exchange.streamed, { line, event }),
        })),
      }
    case 'model.answered':
      return {
        ...attempt,
        steps: updateOpenExchange(steps, (exchange) => ({ ...exchange, answered: { line, event } })),
      }
    case 'tool.called':
    case 'tool.returned':
    case 'tool.rejected':
      return { ...attempt, steps: addToCall(steps, event.callId, { line, event }) }
    case 'mechanism.intervened':
      return addIntervention(attempt, { line, event })
    default:
      return assertNever(event)
  }
}

/** A reply belongs to the latest request that has none yet. */
const updateOpenExchange = (
  steps: readonly Step[],
  update: (exchange: Exchange) => Exchange,
): readonly Step[] => {
  const index = steps.findLastIndex((step) => step.kind === 'exchange' && step.answered === null)
  const found = steps[index]
  return found?.kind === 'exchange'
    ? steps.with(index, update(found))
    : steps.concat(update({ kind: 'exchange', request: null, streamed: null, answered: null }))
}

const addPiece = (streamed: Streamed | null, piece: Placed<'model.streamed'>): Streamed => ({
  first: streamed?.first ?? piece,
  lastSeq: piece.event.seq,
  count: (streamed?.count ?? 0) + 1,
  text: (streamed?.text ?? '') + piece.event.delta,
})

const addIntervention = (attempt: Attempt, intervened: Placed<'mechanism.intervened'>): Attempt => {
  const { target } = intervened.event
  // Where the loop gave a call another id, all that follows goes by the new one.
  const callId = newIdIn(intervened.event) ?? target.callId
  const steps =
    // What is rewritten may be the result of a call of an earlier turn.
    callId === undefined || rewritesHistory(intervened.event)
      ? attempt.steps.concat({ kind: 'intervention', intervened })
      : addToCall(attempt.steps, callId, intervened)
  return { ...attempt, steps }
}

/** In the order in which they run, though all calls of a reply are mended before the first of them does. */
const addToCall = (
  steps: readonly Step[],
  callId: string,
  placed: Placed<CallEventType>,
): readonly Step[] => {
  const index = steps.findLastIndex((step) => step.kind === 'call' && step.callId === callId)
  const found = steps[index]
  const call: CallStep =
    found?.kind === 'call' ? found : { kind: 'call', callId, events: [], outcome: { kind: 'pending' } }
  const grown = {
    ...call,
    events: call.events.concat(placed),
    outcome: outcomeAfter(call.outcome, placed.event),
  }
  if (found) return steps.with(index, grown)
  return isChange(placed.event) ? steps.concat(grown) : steps.toSpliced(firstWaiting(steps), 0, grown)
}

/** Of the calls that have only been mended so far: those wait behind whichever runs now. */
const firstWaiting = (steps: readonly Step[]): number => {
  const from = steps.findLastIndex(({ kind }) => kind === 'exchange') + 1
  const index = steps
    .slice(from)
    .findIndex((step) => step.kind === 'call' && step.events.every(({ event }) => isChange(event)))
  return index < 0 ? steps.length : from + index
}

const outcomeAfter = (outcome: Outcome, event: EventOf<CallEventType>): Outcome => {
  switch (event.type) {
    case 'tool.called':
      return outcome
    case 'tool.returned':
      return { kind: 'returned', ok: event.ok, result: event.result }
    case 'tool.rejected':
      return { kind: 'rejected', result: event.result }
    case 'mechanism.intervened':
      return event.what === 'refused' ? { kind: 'refused', result: asText(event.after) } : outcome
    default:
      return assertNever(event)
  }
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
