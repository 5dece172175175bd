import type { WireCall } from '../../sandboxes/kit/events.ts'
import { canonical, canonicalText } from './canonical.ts'
import { newIdIn, newNameIn } from './changes.ts'
import type { Changed } from './changes.ts'
import type { Part } from './parts.ts'
import { callsIn, takenBackIn } from './parts.ts'
import type { CallStep, Transcript } from './transcript.ts'

/** Why the model will never read something that happened. */
export type Ghost = 'erased' | 'cut' | 'dropped' | 'repaired'

/** Set when the model will never read the part as a whole. */
export const ghostOfPart = (part: Part): Ghost | null => {
  const takenBack = takenBackIn(part)
  if (takenBack) return takenBack.what === 'cut' ? 'cut' : 'erased'
  const written = writtenCalls(part)
  if (!part.next || written.length === 0) return null
  const read = new Set(readCalls(part).map(({ id }) => id))
  const made = part.steps.flatMap((step) => (step.kind === 'call' ? [step.callId] : []))
  return [...written.map(({ id }) => id), ...made].some((id) => read.has(id)) ? null : 'dropped'
}

/** Set when the model wrote a call in one way and the history shows it in another, by this one of its changes. */
export const ghostOfChange = (
  changed: Changed,
  call: CallStep,
  { part, transcript }: { readonly part: Part; readonly transcript: Transcript },
): Ghost | null => {
  const read = readCalls(part).find(({ id }) => id === call.callId)
  const isKept = read ? isReadAsWritten(changed, read) : isWrittenKept(transcript, changed)
  return isKept ? null : 'repaired'
}

/** What the mechanisms say is one thing, what the request holds is another: the request decides. */
const isReadAsWritten = (changed: Changed, read: WireCall): boolean => {
  const { before } = changed
  if (newIdIn(changed) !== null) return read.id === before
  if (newNameIn(changed) !== null) return read.function.name === before
  const written = typeof before === 'string' ? canonicalText(before) : canonical(before)
  return canonicalText(read.function.arguments) === written
}

/** By the mechanism's own setting: what to go by as long as no request has shown it. No wrong name is ever kept. */
export const isWrittenKept = ({ run }: Transcript, changed: Changed): boolean =>
  changed.by !== 'loop' &&
  newNameIn(changed) === null &&
  run?.event.mechanisms.find(({ id }) => id === changed.by)?.parameters['inHistory'] !== 'as-repaired'

const writtenCalls = ({ steps }: Part) =>
  callsIn(steps.find((step) => step.kind === 'exchange')?.answered?.event.message)

const readCalls = ({ next }: Part) => next?.asked.event.messages.flatMap(callsIn) ?? []
