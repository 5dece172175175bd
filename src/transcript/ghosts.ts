import type { Part } from './parts.ts'
import { callsIn } from './parts.ts'
import type { CallStep, EventOf, Transcript } from './transcript.ts'

/** Why the model will never read something that happened. */
export type Ghost = 'erased' | 'cut' | 'dropped' | 'repaired'

/** Set when the model will never read the part as a whole. */
export const ghostOfPart = (part: Part): Ghost | null => {
  const { takenBack } = part.attempt
  if (takenBack) return takenBack.event.what === 'cut' ? 'cut' : 'erased'
  const written = writtenCalls(part)
  if (!part.next || written.length === 0) return null
  // What the mechanisms say is one thing, what the request holds is another: the request decides.
  const read = new Set(readCalls(part).map(({ id }) => id))
  const made = part.steps.flatMap((step) => (step.kind === 'call' ? [step.callId] : []))
  return [...written.map(({ id }) => id), ...made].some((id) => read.has(id)) ? null : 'dropped'
}

/** Set when the model wrote a call in one way and the history shows it in another. */
export const ghostOfCall = (call: CallStep, part: Part, transcript: Transcript): Ghost | null => {
  const changed = changeOf(call)
  if (!changed) return null
  const written = writtenCalls(part).find(({ id }) => id === call.callId)?.function
  const read = readCalls(part).find(({ id }) => id === call.callId)?.function
  if (!written || !read) return isWrittenKept(transcript, changed) ? null : 'repaired'
  return written.name === read.name && written.arguments === read.arguments ? null : 'repaired'
}

export const changeOf = ({ events }: CallStep): EventOf<'mechanism.intervened'> | undefined =>
  events
    .flatMap(({ event }) =>
      event.type === 'mechanism.intervened' && event.what === 'changed' ? [event] : [],
    )
    .at(0)

/** By the mechanism's own setting: what to go by as long as no request has shown it. */
export const isWrittenKept = ({ run }: Transcript, { by }: EventOf<'mechanism.intervened'>): boolean =>
  by !== 'loop' &&
  run?.event.mechanisms.find(({ id }) => id === by)?.parameters['inHistory'] !== 'as-repaired'

const writtenCalls = ({ steps }: Part) =>
  callsIn(steps.find((step) => step.kind === 'exchange')?.answered?.event.message)

const readCalls = ({ next }: Part) => next?.asked.event.messages.flatMap(callsIn) ?? []
