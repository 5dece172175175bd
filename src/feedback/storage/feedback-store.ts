import type { Tally } from '../domain/counts.ts'
import type { StoredFlag } from '../domain/stored-flag.ts'
import type { Answers } from './answers.ts'
import type { DeskFlags } from './desk-flags.ts'
import type { Sessions } from './sessions.ts'

/**
 * Where flags are kept. What a method says is done when its promise resolves, on the disk included; when the storage
 * cannot do it, the promise rejects with a `StorageError`.
 */
export type FeedbackStore = {
  /** Of an id the first flag stays, whatever comes under it later. */
  add(flag: StoredFlag): Promise<Added>
  /** Unknown ids are left out. In no order. */
  find(ids: readonly string[]): Promise<readonly StoredFlag[]>
  /** Takes back a flag that was received at `since` or later. */
  remove(id: string, since: string): Promise<'removed' | 'too-late' | 'unknown'>
  /** Oldest first. What comes or goes meanwhile may be missing; all else is there exactly once. */
  all(): AsyncIterable<StoredFlag>
  tally(): Promise<readonly Tally[]>
  /** All or none. Flags that are there already become what is given; others stay. */
  restore(flags: readonly StoredFlag[]): Promise<void>
  /** Rejects when the storage cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
  readonly desk: DeskFlags
  readonly answers: Answers
  readonly sessions: Sessions
}

export type Added = { readonly isNew: boolean; readonly flag: StoredFlag }
