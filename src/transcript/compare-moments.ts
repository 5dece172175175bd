import type { Message } from '../../sandboxes/kit/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import { canonical } from './canonical.ts'
import type { Placed, Step, Turn } from './transcript.ts'

/** One thing that happened in a turn. Equal keys: the same happened, whenever it was and under whichever number. */
export type Moment = { readonly key: string; readonly placed: Placed<MomentType> }

type MomentType =
  | 'model.asked'
  | 'model.answered'
  | 'tool.called'
  | 'tool.returned'
  | 'tool.rejected'
  | 'mechanism.intervened'

/** `over`: one of the two has nothing more, while the other goes on. */
export type PartingKind = 'mechanism' | 'call' | 'result' | 'model' | 'reads' | 'over'

/** In the order of the record. What the program prints is not compared, and pieces of a reply only as the whole. */
export const momentsIn = (turn: Turn | null): readonly Moment[] =>
  (turn?.attempts ?? [])
    .flatMap(({ steps }) => steps.flatMap(placedIn))
    .sort((one, other) => one.line - other.line)
    .map((placed) => ({ key: keyOf(placed), placed }))

/** What a mechanism did explains more than the call that it did it to; a call more than the words around it. */
export const kindOfParting = (a: Moment | null, b: Moment | null): PartingKind => {
  if (!a || !b) return [a, b].some((one) => one && kindOf(one) === 'mechanism') ? 'mechanism' : 'over'
  const kinds = [kindOf(a), kindOf(b)]
  return tellingOrder.find((kind) => kinds.includes(kind)) ?? 'reads'
}

const tellingOrder = ['mechanism', 'call', 'result', 'model', 'reads'] as const

const kindOf = ({ placed: { event } }: Moment): (typeof tellingOrder)[number] => {
  switch (event.type) {
    case 'mechanism.intervened':
      return 'mechanism'
    case 'tool.called':
    case 'tool.rejected':
      return 'call'
    case 'tool.returned':
      return 'result'
    case 'model.answered':
      return 'model'
    case 'model.asked':
      return 'reads'
    default:
      return assertNever(event)
  }
}

const placedIn = (step: Step): readonly Placed<MomentType>[] => {
  switch (step.kind) {
    case 'exchange':
      return [step.request?.asked ?? null, step.answered].filter((placed) => placed !== null)
    case 'call':
      return step.events
    case 'intervention':
      return [step.intervened]
    case 'strays':
      return []
    default:
      return assertNever(step)
  }
}

const keyOf = ({ event }: Placed<MomentType>): string => {
  switch (event.type) {
    case 'model.asked':
      return canonical([event.type, event.purpose, event.messages.map(withoutIds), event.tools])
    case 'model.answered':
      return canonical([event.type, withoutIds(event.message), event.finishReason])
    case 'tool.called':
      return canonical([event.type, event.name, event.args])
    case 'tool.returned':
      return canonical([event.type, event.ok, event.result])
    case 'tool.rejected':
      return canonical([event.type, event.name, event.rawArguments, event.code, event.result])
    case 'mechanism.intervened':
      return canonical([event.type, event.by, event.what, event.target.name, event.before, event.after])
    default:
      return assertNever(event)
  }
}

/** Numbers of calls are the endpoint's own; another seed gives others. */
const withoutIds = (message: Message): readonly unknown[] => [
  message.role,
  message.content,
  message.role === 'assistant' ? (message.tool_calls ?? []).map((call) => call.function) : null,
]
