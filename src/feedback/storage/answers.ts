import type { KeptAnswer } from '../domain/counts.ts'
import type { FlagState } from '../domain/stored-flag.ts'

/** What the author did, one act after the other; each can be taken back exactly, as long as nothing was built on it. */
export type Answers = {
  /**
   * Says how many of the flags there were; of none nothing is remembered. Where another answer came to the flag that
   * was `seen`, nothing is changed.
   */
  give(given: GivenAnswer): Promise<number | 'answered-since'>
  /** Gives each flag back the state, the reply and the time that it had before. All or none. */
  undo(id: string): Promise<'undone' | 'answered-since' | 'unknown'>
  /** Newest first. */
  latest(limit: number): Promise<readonly KeptAnswer[]>
  find(id: string): Promise<KeptAnswer | undefined>
}

export type GivenAnswer = {
  /** A UUID. */
  readonly id: string
  readonly flags: readonly string[]
  readonly state: FlagState
  /** Absent: each flag keeps the reply that it has. */
  readonly reply?: string | null
  readonly at: string
  /** The flag that its author had before their eyes, and since when it had its answer then. */
  readonly seen?: { readonly flag: string; readonly answeredAt: string | null } | undefined
}

/** A flag that is put back among the new ones without a word has no answer. */
export function answeredAt({ state, reply, at }: GivenAnswer): string | null {
  return state === 'new' && reply === null ? null : at
}
