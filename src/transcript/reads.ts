import type { Message, WireCall } from '../../sandboxes/kit/events.ts'
import { changesOf, newIdIn, newNameIn, rewritesHistory } from './changes.ts'
import type { Changed } from './changes.ts'
import { isWrittenKept } from './ghosts.ts'
import type { Part } from './parts.ts'
import { callsIn, interventionsIn, takenBackIn } from './parts.ts'
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
  return takenBackIn(part) ? null : expectedReads(part, transcript)
}

const expectedReads = (part: Part, transcript: Transcript): Reads | null => {
  const added = addedBy(part, transcript)
  if (!added) return null
  const before = transcript.requests.at(-1)?.asked.event.messages ?? []
  const messages: readonly ReadMessage[] = [
    ...before.map((message) => ({ message, state: 'known' as const })),
    ...added.map((message) => ({ message, state: 'new' as const })),
  ]
  return { kind: 'expected', messages: messages.map((read) => rewritten(read, part.steps)) }
}

/** What a part adds to the history. Null: not known yet, or nothing, as the run ends with it. */
const addedBy = ({ steps }: Part, transcript: Transcript): readonly Message[] | null => {
  const reply = steps.find((step) => step.kind === 'exchange')?.answered?.event.message
  if (!reply) return null
  if (callsIn(reply).length === 0) {
    // A reply without calls ends the run, unless a mechanism has said something to it.
    const remark = interventionsIn(steps).find(({ what }) => what === 'asked-again')?.after
    return typeof remark === 'string' ? [reply, { role: 'user', content: remark }] : null
  }
  const calls = steps.filter((step) => step.kind === 'call')
  const results = calls.flatMap(({ callId, outcome }): Message[] =>
    outcome.kind === 'pending' ? [] : [{ role: 'tool', tool_call_id: callId, content: outcome.result }],
  )
  return [{ ...reply, tool_calls: inHistory(callsIn(reply), calls, transcript) }, ...results]
}

/** A result that a mechanism has put another one in place of since. */
const rewritten = (read: ReadMessage, steps: Part['steps']): ReadMessage => {
  const { message, state } = read
  if (message.role !== 'tool') return read
  const found = interventionsIn(steps).find(
    (event) => rewritesHistory(event) && event.target.callId === message.tool_call_id,
  )
  if (!found) return read
  const content = String(found.after)
  return { message: { ...message, content }, state: state === 'known' ? 'changed' : state }
}

/** The written calls as they will be read, each with what was done to the first call of its id that is still free. */
const inHistory = (
  written: readonly WireCall[],
  calls: readonly CallStep[],
  transcript: Transcript,
): readonly WireCall[] => {
  const free = [...calls]
  return written.map((wire) => {
    const index = free.findIndex((call) => writtenIdOf(call) === wire.id)
    const [call] = index < 0 ? [] : free.splice(index, 1)
    return call
      ? changesOf(call).reduce((read, changed) => afterChange(read, changed, transcript), wire)
      : wire
  })
}

const writtenIdOf = (call: CallStep): string => {
  const renamed = changesOf(call).find((changed) => newIdIn(changed) !== null)
  return typeof renamed?.before === 'string' ? renamed.before : call.callId
}

const afterChange = (wire: WireCall, changed: Changed, transcript: Transcript): WireCall => {
  if (isWrittenKept(transcript, changed)) return wire
  const [id, name] = [newIdIn(changed), newNameIn(changed)]
  if (id !== null) return { ...wire, id }
  const called = name === null ? { arguments: JSON.stringify(changed.after) } : { name }
  return { ...wire, function: { ...wire.function, ...called } }
}
