import type { CallEventType, CallStep, EventOf } from './transcript.ts'

/** A call was mended, by a mechanism or by the loop itself. */
export type Changed = EventOf<'mechanism.intervened'>

export const isChange = (event: EventOf<CallEventType>): event is Changed =>
  event.type === 'mechanism.intervened' && event.what === 'changed'

/** What the model has read, or was about to, gives way to something else; a new wording of a failure is none of it. */
export const rewritesHistory = ({ what, disposition }: EventOf<'mechanism.intervened'>): boolean =>
  what === 'rewrote' && disposition !== 2

export const changesOf = ({ events }: CallStep): readonly Changed[] =>
  events.flatMap(({ event }) => (isChange(event) ? [event] : []))

/** Null where the call kept its id. */
export const newIdIn = ({ by, reason, after }: Changed): string | null =>
  by === 'loop' && reason.code === 'call_id_not_unique' && typeof after === 'string' ? after : null

/** Null where the call kept its name. */
export const newNameIn = ({ by, reason, after }: Changed): string | null =>
  (by === 'loop' ? reason.code === 'name_not_sendable' : reason.code === 'tool_name_repaired') &&
  typeof after === 'string'
    ? after
    : null
