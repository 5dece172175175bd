export const flagKinds = ['lost', 'unexplained', 'wordy'] as const

export type FlagKind = (typeof flagKinds)[number]

/** A flag as it goes over the wire. */
export type SentFlag = {
  readonly id: string
  readonly lesson: string
  readonly locale: string
  readonly lessonVersion: string
  readonly block: { readonly id: string; readonly hash: string }
  readonly quote: Quote
  readonly kind: FlagKind
  readonly note?: string
  /** The part of a share link behind its `#`. */
  readonly run?: string
}

export type Quote = { readonly exact: string; readonly prefix: string; readonly suffix: string }

/** In characters: all at their longest, in Chinese, stay below the 16 kB that the server takes. */
export const longest = { quote: 1000, around: 40, note: 1000, run: 8000 } as const
