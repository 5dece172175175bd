/** One thing that is wrong with a field of the desk, as codes: the words are the desk's, in the language of its reader. */
export type FormFault = {
  readonly field: string
  readonly expected: Expectation
  /** As it was written, cut short; empty: nothing. */
  readonly found: string
}

export type Expectation =
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'line' | 'text' | 'picked'; readonly most: number }
  | { readonly kind: 'day' | 'time' | 'page' }

/** No page repeats more of what somebody wrote. */
export const shownOfFault = 60
