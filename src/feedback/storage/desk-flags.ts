import type { BlockCount, DayCount, FlagPlace, Fold, WordCount } from '../domain/counts.ts'
import type { FlagFilter } from '../domain/flag-filter.ts'
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

/** In characters. What is longer is a passage. */
export const longestWord = 40
export const mostWords = 300
