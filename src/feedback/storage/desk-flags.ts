import type { FlagFilter } from '../domain/flag-filter.ts'
import type { FlagKind } from '../domain/flag-kind.ts'
import type { Flag } from '../domain/flag.ts'
import type { StoredFlag } from '../domain/stored-flag.ts'

/** The flags as their author looks at them: many at once, counted and folded. */
export type DeskFlags = {
  count(filter: FlagFilter): Promise<{ readonly flags: number; readonly folds: number }>
  folds(filter: FlagFilter, page: FoldPage): Promise<readonly Fold[]>
  /** All flags that fold with one of these, as far as the filter lets them through. Newest first. */
  alike(ids: readonly string[], filter: FlagFilter): Promise<readonly StoredFlag[]>
  /** Oldest first, as `all` of the store. */
  each(filter: FlagFilter): AsyncIterable<StoredFlag>
  /** In no order. */
  perDay(filter: FlagFilter): Promise<readonly DayCount[]>
  perBlock(filter: FlagFilter): Promise<readonly BlockCount[]>
  /** What readers selected as unexplained and is short enough for a word, the most frequent first. */
  words(filter: FlagFilter): Promise<readonly WordCount[]>
  /** Makes `isOrphan` say what the present build knows. Says how many flags changed. */
  reviseOrphans(knows: (place: FlagPlace) => boolean): Promise<number>
}

export type FoldPage = {
  readonly sort: 'newest' | 'most'
  readonly offset: number
  readonly limit: number
}

/** Flags that say the same of the same place (`foldKey`). */
export type Fold = {
  /** The newest of them. */
  readonly flag: StoredFlag
  readonly count: number
  /** How many of them have a note. */
  readonly notes: number
}

export type FlagPlace = Pick<Flag, 'lesson' | 'locale'> & { readonly block: Pick<Flag['block'], 'id'> }

export type DayCount = {
  /** `2026-12-01`, in UTC. */
  readonly day: string
  readonly lesson: string
  readonly kind: FlagKind
  readonly count: number
}

export type BlockCount = FlagPlace & { readonly kind: FlagKind; readonly count: number }

export type WordCount = {
  readonly word: string
  readonly locale: Flag['locale']
  readonly count: number
  /** Neither mended nor declined. */
  readonly open: number
  readonly lessons: number
}

/** In characters. What is longer is a passage. */
export const longestWord = 40
export const mostWords = 300
