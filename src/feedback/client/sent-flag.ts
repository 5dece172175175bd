import type { Flag } from '../domain/flag.ts'

/** A flag as it goes over the wire. */
export type SentFlag = Omit<Flag, 'locale' | 'note' | 'run'> & {
  readonly locale: string
  readonly note?: string
  /** The part of a share link behind its `#`. */
  readonly run?: string
}

export type Quote = Flag['quote']

/** In characters: all at their longest, in Chinese, stay below the 16 kB that the server takes. */
export const longest = { quote: 1000, around: 40, note: 1000, run: 8000 } as const
