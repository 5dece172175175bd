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
  /** Between 0 and 1, in steps of a hundredth. */
  | { readonly kind: 'share'; readonly name: string; readonly default: number }
  | { readonly kind: 'flag'; readonly name: string; readonly default: boolean }

const toolActions = ['fail', 'feedback', 'repair', 'skip', 'stop'] as const

export const mechanismCatalog = [
  {
    id: 'fix-arguments',
    file: 'mechanisms/fix-arguments.ts',
    disposition: 1,
    parameters: [
      { kind: 'choice', name: 'inHistory', choices: ['as-written', 'as-repaired'], default: 'as-written' },
    ],
  },
  { id: 'fix-tool-name', file: 'mechanisms/fix-tool-name.ts', disposition: 1, parameters: [] },
  {
    id: 'retry-in-place',
    file: 'mechanisms/retry-in-place.ts',
    disposition: 1,
    parameters: [
      { kind: 'count', name: 'attempts', min: 1, max: 10, default: 3 },
      { kind: 'count', name: 'baseMs', min: 0, max: 60000, default: 1000 },
      { kind: 'count', name: 'totalMs', min: 0, max: 120000, default: 15000 },
    ],
  },
  { id: 'instructive-errors', file: 'mechanisms/instructive-errors.ts', disposition: 2, parameters: [] },
  {
    id: 'fold-repeats',
    file: 'mechanisms/fold-repeats.ts',
    disposition: 2,
    parameters: [{ kind: 'count', name: 'after', min: 1, max: 10, default: 2 }],
  },
  { id: 'label-reasons', file: 'mechanisms/label-reasons.ts', disposition: 2, parameters: [] },
  {
    id: 'roll-back',
    file: 'mechanisms/roll-back.ts',
    disposition: 3,
    parameters: [
      { kind: 'flag', name: 'malformed', default: true },
      { kind: 'flag', name: 'refusal', default: true },
      { kind: 'flag', name: 'repeated', default: true },
      { kind: 'flag', name: 'useless', default: true },
      { kind: 'choice', name: 'atCapMalformed', choices: ['stop', 'let-pass'], default: 'stop' },
      { kind: 'choice', name: 'atCapRefusal', choices: ['stop', 'let-pass'], default: 'stop' },
      { kind: 'choice', name: 'atCapRepeated', choices: ['stop', 'let-pass'], default: 'let-pass' },
      { kind: 'choice', name: 'atCapUseless', choices: ['stop', 'let-pass'], default: 'let-pass' },
    ],
  },
  { id: 'undo-effects', file: 'mechanisms/undo-effects.ts', disposition: 3, parameters: [] },
  {
    id: 'interrupt-stream',
    file: 'mechanisms/interrupt-stream.ts',
    disposition: 4,
    parameters: [{ kind: 'flag', name: 'oncePerRule', default: false }],
  },
  {
    id: 'break-circuit',
    file: 'mechanisms/break-circuit.ts',
    disposition: 5,
    parameters: [
      { kind: 'count', name: 'limit', min: 1, max: 10, default: 2 },
      { kind: 'choice', name: 'counting', choices: ['consecutive', 'cumulative'], default: 'consecutive' },
      {
        kind: 'choice',
        name: 'grading',
        choices: ['count-only', 'by-retryability', 'by-tiers'],
        default: 'count-only',
      },
      { kind: 'count', name: 'limitRetryable', min: 1, max: 10, default: 3 },
      { kind: 'count', name: 'limitPermanent', min: 1, max: 10, default: 1 },
      { kind: 'choice', name: 'whenAllRefused', choices: ['tell-first', 'stop-now'], default: 'tell-first' },
    ],
  },
  {
    id: 'forbid-same-tool',
    file: 'mechanisms/forbid-same-tool.ts',
    disposition: 5,
    parameters: [{ kind: 'flag', name: 'countFailedSteps', default: true }],
  },
  {
    id: 'detect-parroting',
    file: 'mechanisms/detect-parroting.ts',
    disposition: 5,
    parameters: [
      { kind: 'count', name: 'minLength', min: 1, max: 100, default: 12 },
      { kind: 'share', name: 'threshold', default: 0.85 },
    ],
  },
  {
    id: 'refuse-truncated',
    file: 'mechanisms/refuse-truncated.ts',
    disposition: 5,
    parameters: [
      {
        kind: 'choice',
        name: 'policy',
        choices: ['refuse-irreversible', 'run-none', 'ask-for-less', 'stop', 'enlarge-once'],
        default: 'refuse-irreversible',
      },
    ],
  },
  {
    id: 'tool-states',
    file: 'mechanisms/tool-states.ts',
    disposition: 5,
    parameters: [
      { kind: 'choice', name: 'misspelled', choices: toolActions, default: 'repair' },
      { kind: 'choice', name: 'withdrawn', choices: toolActions, default: 'feedback' },
      { kind: 'choice', name: 'invented', choices: toolActions, default: 'feedback' },
    ],
  },
  { id: 'last-words', file: 'mechanisms/last-words.ts', disposition: 5, parameters: [] },
] as const satisfies readonly MechanismEntry[]

export type MechanismId = (typeof mechanismCatalog)[number]['id']

/** One situation in which a mechanism shows what it is worth: the same run without it and with it. */
export type Trial = {
  readonly scenario: string
  /** What is on besides, in both runs. */
  readonly besides?: readonly MechanismId[]
}

/** No mechanism is done without all three. A test makes every run and proves each word. */
export const trials: {
  readonly [id in MechanismId]: { readonly [word in 'helps' | 'doesNothing' | 'harms']: Trial }
} = {
  'fix-arguments': {
    helps: { scenario: 'misspelled-argument' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'default-hides-a-choice' },
  },
  'fix-tool-name': {
    helps: { scenario: 'misspelled-tool' },
    doesNothing: { scenario: 'invented-tool' },
    harms: { scenario: 'choice-in-tool-name', besides: ['fix-arguments'] },
  },
  'retry-in-place': {
    helps: { scenario: 'flaky-twice' },
    doesNothing: { scenario: 'no-such-city' },
    harms: { scenario: 'always-timeout', besides: ['instructive-errors', 'break-circuit'] },
  },
  'instructive-errors': {
    helps: { scenario: 'wrong-value' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'similar-name' },
  },
  'fold-repeats': {
    helps: { scenario: 'always-timeout' },
    doesNothing: { scenario: 'flaky-twice' },
    harms: { scenario: 'fourth-time-lucky' },
  },
  'label-reasons': {
    helps: { scenario: 'failure-like-a-reading' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'always-timeout', besides: ['break-circuit'] },
  },
  'roll-back': {
    helps: { scenario: 'six-cities' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'malformed-json' },
  },
  'undo-effects': {
    helps: { scenario: 'half-booked' },
    doesNothing: { scenario: 'one-city-down' },
    harms: { scenario: 'booked-at-second-try' },
  },
  'interrupt-stream': {
    helps: { scenario: 'guesses-first' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'swears-off-guessing' },
  },
  'break-circuit': {
    helps: { scenario: 'always-timeout', besides: ['instructive-errors'] },
    doesNothing: { scenario: 'misspelled-argument' },
    harms: { scenario: 'flaky-twice' },
  },
  'forbid-same-tool': {
    helps: { scenario: 'always-timeout', besides: ['instructive-errors'] },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'two-cities', besides: ['instructive-errors'] },
  },
  'detect-parroting': {
    helps: { scenario: 'says-the-same-again' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'two-alike' },
  },
  'refuse-truncated': {
    helps: { scenario: 'half-a-file', besides: ['instructive-errors'] },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'cut-where-it-ends' },
  },
  'tool-states': {
    helps: { scenario: 'tool-taken-away' },
    doesNothing: { scenario: 'all-well' },
    harms: { scenario: 'choice-in-tool-name', besides: ['fix-arguments'] },
  },
  'last-words': {
    helps: { scenario: 'always-timeout', besides: ['break-circuit'] },
    doesNothing: { scenario: 'no-such-city' },
    harms: { scenario: 'invites-a-guess', besides: ['break-circuit'] },
  },
}
