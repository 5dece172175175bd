/** What is wrong with one field of a scenario file; one inside a list is called `faults[0].tool`. */
export type ScenarioIssue = { readonly field: string } & Wrong

/** What was found, and what is allowed, as it stands in the file or would. */
export type Wrong =
  | { readonly code: 'missing' | 'empty' | 'not-an-id' }
  | { readonly code: 'unknown-field' }
  | { readonly code: 'wrong-type'; readonly expected: string; readonly found: string }
  | { readonly code: 'too-small' | 'too-big'; readonly bound: number; readonly found: string }
  | { readonly code: 'not-allowed'; readonly allowed: readonly string[]; readonly found: string }
  | { readonly code: 'twice'; readonly found: string }
  | { readonly code: 'two-temperaments'; readonly found: readonly string[] }
  /** `add` is the tool that would have to be in `tools`; null where that would not help. */
  | {
      readonly code: 'not-offered'
      readonly found: string
      readonly known: readonly string[]
      readonly add: string | null
    }
  | { readonly code: 'outside-the-run'; readonly found: number; readonly turnLimit: number }
  | {
      readonly code: 'unknown-argument' | 'unknown-reading'
      readonly tool: string
      readonly known: readonly string[]
    }
