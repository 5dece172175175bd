import { assertNever } from '../shared/assert-never.ts'
import { callCode } from './codes.ts'
import type { ProjectOptions } from './context.ts'
import type { EventOf, EventType, Placed, Streamed } from './transcript.ts'
import type { LineView } from './view.ts'

/** A line of the record for those who open the details: its facts, or in full the whole of it. */
export const lineOf = (
  { line, event }: Placed,
  { detail, hasRow }: { readonly detail: ProjectOptions['detail']; readonly hasRow: boolean },
): LineView => {
  const { v, seq, t, type, ...rest } = event
  const facts = detail === 'full' ? JSON.stringify(rest) : factsOf(event)
  return {
    id: `l${line}-line`,
    event: hasRow ? null : type,
    code: `#${seq}  ${t} ms  ${type}  ${facts}`.trimEnd(),
  }
}

/** Pieces of one reply make one line: nobody reads them one by one. */
export const lineOfPieces = ({ first, lastSeq, count }: Streamed): LineView => {
  const { seq, t, type } = first.event
  return { id: `l${first.line}-line`, event: type, code: `#${seq}–${lastSeq}  ${t} ms  ${type} ×${count}` }
}

const factsOf = (event: EventOf<EventType>): string => {
  switch (event.type) {
    case 'run.started':
      return pairs({
        sandbox: event.sandbox,
        scenario: event.scenario,
        seed: event.seed,
        model: event.model.name,
        tools: event.tools.join(','),
        on: event.mechanisms.map(({ id, parameters }) => callCode(id, parameters)).join(' '),
      })
    case 'turn.started':
      return pairs({ attempt: event.attempt })
    case 'model.asked':
      return pairs({ purpose: event.purpose, messages: event.messages.length, tools: event.tools.length })
    case 'model.streamed':
      return JSON.stringify(event.delta)
    case 'model.answered': {
      const { inputTokens, outputTokens } = event.usage
      return pairs({ finish_reason: event.finishReason, inputTokens, outputTokens })
    }
    case 'tool.called':
      return event.callId
    case 'tool.returned':
      return `${event.callId}  ${pairs({ ok: event.ok, retryable: event.retryable, tookMs: event.tookMs })}`
    case 'tool.rejected':
      return `${event.callId}  ${pairs({ code: event.code, retryable: event.retryable, wrote: event.rawArguments })}`
    case 'mechanism.intervened': {
      const { by, disposition, what, reason, used, cap } = event
      return pairs({ by, disposition, what, reason: reason.code, used: `${used}/${cap}` })
    }
    case 'run.finished': {
      const { interventions, ...numbers } = event.metrics
      return pairs({ reason: event.reason, answeredBy: event.answeredBy, ...numbers, ...interventions })
    }
    default:
      return assertNever(event)
  }
}

const pairs = (facts: { readonly [name: string]: string | number | boolean | null }): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join('  ')
