// Two remedies, each of use, may undo each other. Without this list a reader who turns both on takes what follows for
// the failure of one of them.

import type { MechanismId } from './catalog.ts'

export type Contradiction = {
  readonly id: string
  /** It shows while all of these are on; one alone, where it lacks the other that is named in `unlessOn`. */
  readonly on: readonly MechanismId[]
  readonly unlessOn?: MechanismId
  /** Settings each of which lifts it, as `mechanism.parameter=value`. */
  readonly unlessSet?: readonly string[]
  /** It needs the first parameter to be no more than the second. */
  readonly noMoreThan?: readonly [string, string]
  /** Where it shows, and what shows there. A test makes the runs and proves it. */
  readonly scenario: string
  readonly shows: Shows
}

/**
 * `invents`: the user reads an invented number. `screen`: something worse than with either alone, where an invented
 * number is worst, then an empty screen, then an honest word. `answer`: not what the user reads with either alone, which
 * is the same. `idle`: one acts alone and never beside the other. `more-runs`: the tool runs more often than the second
 * allows. `resent`: what was refused is sent again until the turns are used up.
 */
type Shows =
  | { readonly kind: 'invents' | 'screen' | 'answer' | 'more-runs' | 'resent' }
  | { readonly kind: 'idle'; readonly which: MechanismId }

const otherThanRepair = ['fail', 'feedback', 'skip', 'stop'].map((value) => `tool-states.misspelled=${value}`)

export const contradictions: readonly Contradiction[] = [
  {
    id: 'erased-before-worded',
    on: ['instructive-errors', 'roll-back'],
    unlessSet: ['roll-back.malformed=false'],
    scenario: 'default-hides-a-choice',
    shows: { kind: 'idle', which: 'instructive-errors' },
  },
  {
    id: 'asked-and-forbidden',
    on: ['instructive-errors', 'forbid-same-tool'],
    unlessSet: ['forbid-same-tool.countFailedSteps=false'],
    scenario: 'flaky-twice',
    shows: { kind: 'screen' },
  },
  {
    id: 'erased-and-counted',
    on: ['roll-back', 'break-circuit'],
    unlessOn: 'instructive-errors',
    unlessSet: ['roll-back.useless=false'],
    scenario: 'no-such-city',
    shows: { kind: 'screen' },
  },
  {
    id: 'erased-and-forbidden',
    on: ['roll-back', 'forbid-same-tool'],
    unlessSet: ['roll-back.repeated=false'],
    scenario: 'polling',
    shows: { kind: 'screen' },
  },
  {
    id: 'labelled-refusal',
    on: ['label-reasons', 'break-circuit'],
    unlessOn: 'instructive-errors',
    scenario: 'always-timeout',
    shows: { kind: 'invents' },
  },
  {
    id: 'labelled-ban',
    on: ['label-reasons', 'forbid-same-tool'],
    unlessOn: 'instructive-errors',
    scenario: 'two-cities',
    shows: { kind: 'invents' },
  },
  {
    id: 'hidden-from-the-count',
    on: ['retry-in-place', 'break-circuit'],
    unlessSet: ['retry-in-place.attempts=1'],
    scenario: 'always-timeout',
    shows: { kind: 'more-runs' },
  },
  {
    id: 'broken-before-folded',
    on: ['fold-repeats', 'break-circuit'],
    unlessSet: ['break-circuit.grading=by-retryability'],
    noMoreThan: ['break-circuit.limit', 'fold-repeats.after'],
    scenario: 'always-timeout',
    shows: { kind: 'idle', which: 'fold-repeats' },
  },
  {
    id: 'name-then-default',
    on: ['fix-arguments', 'fix-tool-name'],
    scenario: 'choice-in-tool-name',
    shows: { kind: 'answer' },
  },
  {
    id: 'triage-then-default',
    on: ['fix-arguments', 'tool-states'],
    unlessSet: otherThanRepair,
    scenario: 'choice-in-tool-name',
    shows: { kind: 'answer' },
  },
  {
    id: 'repaired-before-triage',
    on: ['fix-tool-name', 'tool-states'],
    scenario: 'misspelled-tool',
    shows: { kind: 'idle', which: 'tool-states' },
  },
  {
    id: 'cut-before-repaired',
    on: ['fix-arguments', 'interrupt-stream'],
    scenario: 'misspelled-argument',
    shows: { kind: 'idle', which: 'fix-arguments' },
  },
  {
    id: 'barely-refused',
    on: ['refuse-truncated'],
    unlessOn: 'instructive-errors',
    unlessSet: ['ask-for-less', 'stop', 'enlarge-once'].map((policy) => `refuse-truncated.policy=${policy}`),
    scenario: 'half-a-file',
    shows: { kind: 'resent' },
  },
]
