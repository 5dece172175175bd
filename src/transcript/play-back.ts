import { assertNever } from '../shared/assert-never.ts'
import type { ProjectOptions } from './context.ts'
import { mechanismName } from './mechanism-message.ts'
import type { Message } from './message.ts'
import { project } from './project.ts'
import { linesOf } from './reduce.ts'
import type { EventOf, EventType, Transcript } from './transcript.ts'
import type { TranscriptView } from './view.ts'

/** A moment of a run that it can be played back to. */
export type Moment = {
  readonly seq: number
  /** Null before the first turn and after the last. */
  readonly turn: Message | null
  readonly what: readonly Message[]
  /** The tool that it is about. */
  readonly code: string | null
}

/** One for each event, but the pieces of a reply, which nobody reads one by one. */
export const momentsOf = (transcript: Transcript): readonly Moment[] =>
  linesOf(transcript).flatMap((line): readonly Moment[] => {
    if (line.kind !== 'event' || line.event.type === 'model.streamed') return []
    const { event } = line
    const turn: Message | null =
      'turn' in event ? { key: 'transcript.turn', params: { turn: event.turn } } : null
    return [{ seq: event.seq, turn, ...sayingOf(event) }]
  })

type Saying = Pick<Moment, 'what' | 'code'>

const sayingOf = (event: EventOf<Exclude<EventType, 'model.streamed'>>): Saying => {
  switch (event.type) {
    case 'run.started':
      return { what: [{ key: 'transcript.moment.started' }], code: null }
    case 'turn.started':
      return { what: [{ key: 'transcript.moment.turn' }], code: null }
    case 'model.asked':
      return { what: [{ key: 'transcript.moment.asked' }], code: null }
    case 'model.answered': {
      const names = (event.message.tool_calls ?? []).map((call) => call.function.name)
      return names.length > 0
        ? { what: [{ key: 'transcript.moment.calls' }], code: names.join(', ') }
        : { what: [{ key: 'transcript.modelSaid' }], code: null }
    }
    case 'tool.called':
      return { what: [{ key: 'transcript.toolCalled' }], code: event.name }
    case 'tool.returned':
      return { what: [{ key: event.ok ? 'transcript.toolReturned' : 'transcript.toolFailed' }], code: null }
    case 'tool.rejected':
      return { what: [{ key: `transcript.rejected.${event.code}` }], code: event.name }
    case 'mechanism.intervened':
      return {
        what: [mechanismName(event.by), { key: `transcript.what.${event.what}` }],
        code: event.target.name ?? null,
      }
    case 'run.finished':
      return { what: [{ key: 'transcript.moment.finished' }], code: null }
    default:
      return assertNever(event)
  }
}

/**
 * The run as it stood at this event. What is still to come keeps its place, so that nothing jumps: `reached` says how
 * much of the view is more than that.
 */
export const playBack = (
  transcript: Transcript,
  { detail, seq }: { readonly detail: ProjectOptions['detail']; readonly seq: number },
) => {
  const [whole, then] = [project(transcript, { detail }), project(transcript, { detail, upToSeq: seq })]
  const view: TranscriptView = {
    ...then,
    turns: [...then.turns, ...whole.turns.slice(then.turns.length)],
    ending: then.ending ?? whole.ending,
  }
  return { view, reached: { turns: then.turns.length, ending: then.ending !== null } }
}
