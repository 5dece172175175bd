import type { FlagKind } from './flag-kind.ts'
import type { Flag } from './flag.ts'
import type { FlagState, StoredFlag } from './stored-flag.ts'

/** How many there are of one kind and state in one lesson. */
export type Tally = {
  readonly lesson: string
  readonly kind: FlagKind
  readonly state: FlagState
  readonly count: number
  readonly orphans: number
}

/** Flags that say the same of the same place (`foldKey`). */
export type Fold = {
  /** The newest of them. */
  readonly flag: StoredFlag
  readonly count: number
  /** How many of them have a note. */
  readonly notes: number
}

export type DayCount = {
  /** `2026-12-01`, in UTC. */
  readonly day: string
  readonly lesson: string
  readonly kind: FlagKind
  readonly count: number
}

export type BlockCount = FlagPlace & { readonly kind: FlagKind; readonly count: number }

export type FlagPlace = Pick<Flag, 'lesson' | 'locale'> & { readonly block: Pick<Flag['block'], 'id'> }

export type WordCount = {
  readonly word: string
  readonly locale: Flag['locale']
  readonly count: number
  /** Neither mended nor declined. */
  readonly open: number
  readonly lessons: number
}

/** One act of the author on any number of flags. */
export type KeptAnswer = {
  readonly id: string
  readonly state: FlagState
  /** Null: each flag kept the reply that it had, or has none now. */
  readonly reply: string | null
  readonly at: string
  readonly count: number
}
