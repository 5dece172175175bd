import type { StoredFlag } from '../domain/stored-flag.ts'
import type { SentFlag } from './sent-flag.ts'
import type { Later, Outcome } from './server.ts'

/** A flag of the reader's own, as it is kept on the device. */
export type Entry = {
  readonly flag: SentFlag
  /** When the reader made it, in milliseconds. */
  readonly madeAt: number
  /** The block's whole text as the reader saw it, to be shown beside what it became. */
  readonly text: string
  readonly state: EntryState
  /** What the author said, as it was last heard. */
  readonly answer: Answer | null
}

export type Answer = Pick<StoredFlag, 'state' | 'reply'>

export type EntryState =
  /** To be sent, or (`withdrawing`) to be taken back. */
  | ({ readonly kind: 'waiting' | 'withdrawing' } & Waiting)
  | { readonly kind: 'saved'; readonly undoUntil: number; readonly isTooLate: boolean }
  | { readonly kind: 'refused'; readonly code: string }

export type Waiting = {
  /** How often it was begun: from the first one on, the server may have it. */
  readonly tries: number
  readonly notBefore: number
  /** Why it is not through yet; null when nothing went wrong. */
  readonly why: Later['why'] | null
}

const atOnce: Waiting = { tries: 0, notBefore: 0, why: null }

export const newState: EntryState = { kind: 'waiting', ...atOnce }

export function isPending(state: EntryState): state is EntryState & { kind: 'waiting' | 'withdrawing' } {
  return state.kind === 'waiting' || state.kind === 'withdrawing'
}

/** Null: nobody has it but this device, so it is simply dropped. */
export function undone(entry: Entry): Entry | null {
  const { state } = entry
  if (state.kind === 'refused' || (state.kind === 'waiting' && state.tries === 0)) return null
  return state.kind === 'withdrawing' ? entry : { ...entry, state: { kind: 'withdrawing', ...atOnce } }
}

/** Marked before anything leaves, so that a tab that closes in the middle leaves no doubt. */
export function begun(entry: Entry): Entry {
  const { state } = entry
  return isPending(state) ? { ...entry, state: { ...state, tries: state.tries + 1 } } : entry
}

export function put(entry: Entry, outcome: Outcome, now: number): Entry {
  if (outcome.kind === 'later') return postponed(entry, outcome, now)
  // Undone while it was on its way: now it can be taken back.
  if (entry.state.kind !== 'waiting') return entry
  if (outcome.kind === 'refused') return { ...entry, state: { kind: 'refused', code: outcome.code } }
  return { ...entry, state: { kind: 'saved', undoUntil: now + undoMs, isTooLate: false } }
}

/** Null: it is gone, here and there. */
export function takenBack(entry: Entry, outcome: Outcome, now: number): Entry | null {
  if (outcome.kind === 'later') return postponed(entry, outcome, now)
  if (outcome.kind === 'done') return null
  return { ...entry, state: { kind: 'saved', undoUntil: 0, isTooLate: true } }
}

export function postponed(entry: Entry, { why, afterMs }: Later, now: number): Entry {
  const { state } = entry
  if (!isPending(state)) return entry
  const pause = afterMs ?? Math.min(firstPauseMs * 2 ** Math.max(0, state.tries - 1), longestPauseMs)
  return { ...entry, state: { ...state, notBefore: now + pause, why } }
}

/** The server takes a flag back within a minute; what is shown ends a little before. */
const undoMs = 55_000
/** As soon as a hiccup is over, and in the end rarely enough for a server that is gone. */
const firstPauseMs = 3000
const longestPauseMs = 300_000
