// The mechanisms as plain data, for whoever lists them: the command line, the panel, the lessons.
// What they do stands in their own files; a test holds the two together.

export type MechanismEntry = {
  readonly id: string
  readonly file: string
  /** The number of the disposition that it is shown under on the map. */
  readonly disposition: 1 | 2 | 3 | 4 | 5
  readonly parameters: readonly ParameterEntry[]
}

export type ParameterEntry =
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly choices: readonly string[]
      readonly default: string
    }
  | {
      readonly kind: 'count'
      readonly name: string
      readonly min: number
      readonly max: number
      readonly default: number
    }

export const mechanismCatalog = [
  {
    id: 'fix-arguments',
    file: 'mechanisms/fix-arguments.ts',
    disposition: 1,
    parameters: [
      { kind: 'choice', name: 'inHistory', choices: ['as-written', 'as-repaired'], default: 'as-written' },
    ],
  },
  { id: 'instructive-errors', file: 'mechanisms/instructive-errors.ts', disposition: 2, parameters: [] },
  {
    id: 'break-circuit',
    file: 'mechanisms/break-circuit.ts',
    disposition: 5,
    parameters: [
      { kind: 'count', name: 'limit', min: 1, max: 10, default: 2 },
      { kind: 'choice', name: 'counting', choices: ['consecutive', 'cumulative'], default: 'consecutive' },
      { kind: 'choice', name: 'grading', choices: ['count-only', 'by-retryability'], default: 'count-only' },
      { kind: 'count', name: 'limitRetryable', min: 1, max: 10, default: 3 },
      { kind: 'count', name: 'limitPermanent', min: 1, max: 10, default: 1 },
      { kind: 'choice', name: 'whenAllRefused', choices: ['tell-first', 'stop-now'], default: 'tell-first' },
    ],
  },
  { id: 'last-words', file: 'mechanisms/last-words.ts', disposition: 5, parameters: [] },
] as const satisfies readonly MechanismEntry[]
