/** Why a link or a file was not taken. Nothing of it is, then: half of a run would be another run. */
export type ShareProblem =
  | { readonly code: 'too-large' }
  /** Cut off, mistyped, or none of ours. */
  | { readonly code: 'broken' }
  | { readonly code: 'unreadable' }
  | { readonly code: 'unknown-version'; readonly version: string }
  /** `field`: which one says what this page does not know. Written by others, and already shortened. */
  | { readonly code: 'invalid'; readonly field: string }

export type ShareRead<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: ShareProblem }

export const refused = (problem: ShareProblem): { readonly ok: false; readonly problem: ShareProblem } => ({
  ok: false,
  problem,
})

/** Names in a link are anybody's; of these, only what a name of ours could be made of is shown. */
export const invalid = (field: string): { readonly ok: false; readonly problem: ShareProblem } =>
  refused({ code: 'invalid', field: field.replaceAll(/[^\w.[\]/-]/g, '?').slice(0, 60) })

/** A number as it stands; anything else was never a version of ours. */
export const unknownVersion = (version: unknown) =>
  refused({ code: 'unknown-version', version: /^\d{1,6}$/.test(textOf(version)) ? textOf(version) : '?' })

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
