import type { Message as WireMessage } from '../../sandboxes/kit/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import { callCode } from './codes.ts'
import type { Message } from './message.ts'
import type { ProjectOptions } from './context.ts'
import { callsIn } from './parts.ts'
import type { Reads } from './reads.ts'
import type { ReadMessage, Request } from './transcript.ts'
import type { ReadEntryView, ReadsView } from './view.ts'

/** A beginner sees what is new; in full, the whole request stands there. */
export const projectReads = (reads: Reads, id: string, detail: ProjectOptions['detail']): ReadsView => {
  switch (reads.kind) {
    case 'sent':
      return {
        ...projectMessages(reads.request.messages, id, detail),
        heading: requestHeading(reads.request),
        tools: projectTools(reads.request.tools, detail),
      }
    case 'expected':
      return {
        ...projectMessages(reads.messages, id, detail),
        heading: { key: 'transcript.reads.expected' },
        tools: null,
      }
    case 'nothing':
      return {
        ...projectMessages([], id, detail),
        heading: { key: reads.isUnread ? 'transcript.reads.unread' : 'transcript.reads.over' },
        tools: null,
      }
    default:
      return assertNever(reads)
  }
}

const requestHeading = ({ asked, isAgain }: Request): Message => {
  const { purpose, turn } = asked.event
  if (purpose === 'last-words') return { key: 'transcript.reads.last-words' }
  return { key: isAgain ? 'transcript.reads.again' : 'transcript.reads.turn', params: { turn } }
}

const projectMessages = (messages: readonly ReadMessage[], id: string, detail: ProjectOptions['detail']) => {
  const listed = messages.flatMap((read, index) =>
    detail === 'full' || read.state !== 'known' ? [{ read, id: `${id}-${index}` }] : [],
  )
  return {
    id,
    known: knownMessage(messages.length - listed.length, listed.length),
    entries: listed.map(({ read, id: entryId }) => projectMessage(read, entryId, detail)),
    json: listed.length > 0 ? listed.map(({ read }) => JSON.stringify(read.message)).join('\n') : null,
  }
}

const knownMessage = (known: number, listed: number): Message | null => {
  if (known === 0) return null
  return { key: listed > 0 ? 'transcript.reads.known' : 'transcript.reads.same', params: { count: known } }
}

const projectMessage = (
  { message, state }: ReadMessage,
  id: string,
  detail: ProjectOptions['detail'],
): ReadEntryView => ({
  id,
  role: message.role,
  label: { key: `transcript.role.${message.role}` },
  text: textOf(message),
  calls: callsIn(message).map((call) => callCode(call.function.name, call.function.arguments)),
  isNew: state !== 'known',
  mark: markOf(state, detail),
})

/** Where only new messages are listed, the heading has said so. */
const markOf = (state: ReadMessage['state'], detail: ProjectOptions['detail']): Message | null => {
  if (state === 'changed') return { key: 'transcript.reads.changed' }
  return state === 'new' && detail === 'full' ? { key: 'transcript.reads.new' } : null
}

const textOf = ({ content }: WireMessage): string | null => (content === '' ? null : content)

const projectTools = (
  { names, change }: Request['tools'],
  detail: ProjectOptions['detail'],
): ReadsView['tools'] => {
  if (change === 'taken-away') return { message: { key: 'transcript.reads.toolsTakenAway' }, names }
  if (names.length === 0 || (change === 'none' && detail === 'beginner')) return null
  return { message: { key: 'transcript.reads.toolsOnOffer' }, names }
}
