import type { Message, WireCall } from '../../sandboxes/kit/events.ts'
import { changeOf, isWrittenKept } from './ghosts.ts'
import type { Part } from './parts.ts'
import { callsIn } from './parts.ts'
import type { CallStep, ReadMessage, Request, Transcript } from './transcript.ts'

/** What the model reads next. */
export type Reads =
  /** Exactly what was sent. */
  | { readonly kind: 'sent'; readonly request: Request }
  /** The request has not gone out yet: what will stand in it, by what has happened. */
  | { readonly kind: 'expected'; readonly messages: readonly ReadMessage[] }
  /** The run is over. `isUnread`: calls came to something that the model will never read. */
  | { readonly kind: 'nothing'; readonly isUnread: boolean }

/** What the model reads of a part: in the request after it, or in the one that is to come. Null: not known yet. */
export const readsAfter = (part: Part, transcript: Transcript): Reads | null => {
  if (part.next) return { kind: 'sent', request: part.next }
  if (transcript.end) return { kind: 'nothing', isUnread: part.steps.some(({ kind }) => kind === 'call') }
  return part.attempt.takenBack ? null : expectedReads(part, transcript)
}

const expectedReads = ({ steps }: Part, transcript: Transcript): Reads | null => {
  const reply = steps.find((step) => step.kind === 'exchange')?.answered?.event.message
  if (!reply || callsIn(reply).length === 0) return null
  const calls = steps.filter((step) => step.kind === 'call')
  const results = calls.flatMap(({ callId, outcome }): Message[] =>
    outcome.kind === 'pending' ? [] : [{ role: 'tool', tool_call_id: callId, content: outcome.result }],
  )
  const kept = { ...reply, tool_calls: callsIn(reply).map((wire) => inHistory(wire, calls, transcript)) }
  const before = transcript.requests.at(-1)?.asked.event.messages ?? []
  return {
    kind: 'expected',
    messages: [
      ...before.map((message): ReadMessage => ({ message, state: 'known' })),
      ...[kept, ...results].map((message): ReadMessage => ({ message, state: 'new' })),
    ],
  }
}

const inHistory = (wire: WireCall, calls: readonly CallStep[], transcript: Transcript): WireCall => {
  const call = calls.find(({ callId }) => callId === wire.id)
  const changed = call && changeOf(call)
  if (!changed || changed.by === 'loop' || isWrittenKept(transcript, changed)) return wire
  return { ...wire, function: { ...wire.function, arguments: JSON.stringify(changed.after) } }
}
