// The runs that lessons speak of, by name. `npm run record` makes them and writes down every line; the tests make
// them again and fail where a line differs. A run that has no name here cannot be quoted.

import type { Temperament } from '../kit/simulated-model/habits.ts'
import { mechanismCatalog, trials } from './mechanisms/catalog.ts'
import type { MechanismId } from './mechanisms/catalog.ts'

export type NamedRun = {
  /** `<scenario>.<what is on>`; a number or a setting that is not the default is part of the name. */
  readonly name: string
  readonly scenario: string
  readonly on: readonly string[]
  /** `mechanism.parameter=value` */
  readonly set?: readonly string[]
  /** Instead of the scenario's own. */
  readonly temperament?: Temperament
}

const graded = 'break-circuit.grading=by-retryability'
const byTiers = 'break-circuit.grading=by-tiers'
const stopNow = 'break-circuit.whenAllRefused=stop-now'

const quotedRuns: readonly NamedRun[] = [
  { name: 'all-well.none', scenario: 'all-well', on: [] },
  {
    name: 'all-well.all',
    scenario: 'all-well',
    on: ['fix-arguments', 'instructive-errors', 'break-circuit', 'last-words'],
  },

  { name: 'always-timeout.none', scenario: 'always-timeout', on: [] },
  { name: 'always-timeout.instructive-errors', scenario: 'always-timeout', on: ['instructive-errors'] },
  { name: 'always-timeout.break-circuit', scenario: 'always-timeout', on: ['break-circuit'] },
  {
    name: 'always-timeout.instructive-errors+break-circuit',
    scenario: 'always-timeout',
    on: ['instructive-errors', 'break-circuit'],
  },
  {
    name: 'always-timeout.instructive-errors+break-circuit.stubborn',
    scenario: 'always-timeout',
    on: ['instructive-errors', 'break-circuit'],
    temperament: 'stubborn',
  },
  {
    name: 'always-timeout.break-circuit-stop-now',
    scenario: 'always-timeout',
    on: ['break-circuit'],
    set: [stopNow],
  },
  { name: 'always-timeout.last-words', scenario: 'always-timeout', on: ['last-words'] },
  {
    name: 'always-timeout.break-circuit+last-words',
    scenario: 'always-timeout',
    on: ['break-circuit', 'last-words'],
  },

  { name: 'misspelled-argument.none', scenario: 'misspelled-argument', on: [] },
  { name: 'misspelled-argument.fix-arguments', scenario: 'misspelled-argument', on: ['fix-arguments'] },
  {
    name: 'misspelled-argument.fix-arguments-as-repaired',
    scenario: 'misspelled-argument',
    on: ['fix-arguments'],
    set: ['fix-arguments.inHistory=as-repaired'],
  },
  { name: 'default-hides-a-choice.none', scenario: 'default-hides-a-choice', on: [] },
  { name: 'default-hides-a-choice.fix-arguments', scenario: 'default-hides-a-choice', on: ['fix-arguments'] },
  { name: 'six-misspellings.none', scenario: 'six-misspellings', on: [] },
  { name: 'six-misspellings.fix-arguments', scenario: 'six-misspellings', on: ['fix-arguments'] },

  { name: 'wrong-value.none', scenario: 'wrong-value', on: [] },
  { name: 'wrong-value.instructive-errors', scenario: 'wrong-value', on: ['instructive-errors'] },
  { name: 'invented-tool.none', scenario: 'invented-tool', on: [] },
  { name: 'invented-tool.instructive-errors', scenario: 'invented-tool', on: ['instructive-errors'] },
  { name: 'similar-name.none', scenario: 'similar-name', on: [] },
  { name: 'similar-name.instructive-errors', scenario: 'similar-name', on: ['instructive-errors'] },
  {
    name: 'similar-name.instructive-errors.stubborn',
    scenario: 'similar-name',
    on: ['instructive-errors'],
    temperament: 'stubborn',
  },
  { name: 'says-one-thing.none', scenario: 'says-one-thing', on: [] },

  { name: 'flaky-twice.break-circuit', scenario: 'flaky-twice', on: ['break-circuit'] },
  {
    name: 'flaky-twice.instructive-errors+break-circuit',
    scenario: 'flaky-twice',
    on: ['instructive-errors', 'break-circuit'],
  },
  { name: 'flaky-twice.break-circuit-graded', scenario: 'flaky-twice', on: ['break-circuit'], set: [graded] },

  { name: 'no-such-city.break-circuit', scenario: 'no-such-city', on: ['break-circuit'] },
  {
    name: 'no-such-city.break-circuit-stop-now',
    scenario: 'no-such-city',
    on: ['break-circuit'],
    set: [stopNow],
  },
  {
    name: 'no-such-city.break-circuit-graded',
    scenario: 'no-such-city',
    on: ['break-circuit'],
    set: [graded],
  },
  {
    name: 'no-such-city.break-circuit-graded-stop-now',
    scenario: 'no-such-city',
    on: ['break-circuit'],
    set: [graded, stopNow],
  },
  {
    name: 'no-such-city.break-circuit-graded-stop-now+last-words',
    scenario: 'no-such-city',
    on: ['break-circuit', 'last-words'],
    set: [graded, stopNow],
  },
  {
    name: 'no-such-city.break-circuit-graded.stubborn',
    scenario: 'no-such-city',
    on: ['break-circuit'],
    set: [graded],
    temperament: 'stubborn',
  },

  { name: 'intermittent.break-circuit', scenario: 'intermittent', on: ['break-circuit'] },
  {
    name: 'intermittent.break-circuit-cumulative',
    scenario: 'intermittent',
    on: ['break-circuit'],
    set: ['break-circuit.counting=cumulative'],
  },

  {
    name: 'both-cities-down.instructive-errors+break-circuit',
    scenario: 'both-cities-down',
    on: ['instructive-errors', 'break-circuit'],
  },
  {
    name: 'both-cities-down.instructive-errors+break-circuit.stubborn',
    scenario: 'both-cities-down',
    on: ['instructive-errors', 'break-circuit'],
    temperament: 'stubborn',
  },
  { name: 'one-city-down.none', scenario: 'one-city-down', on: [] },
  {
    name: 'one-city-down.instructive-errors+break-circuit',
    scenario: 'one-city-down',
    on: ['instructive-errors', 'break-circuit'],
  },
  {
    name: 'one-city-down.instructive-errors+break-circuit.stubborn',
    scenario: 'one-city-down',
    on: ['instructive-errors', 'break-circuit'],
    temperament: 'stubborn',
  },
  { name: 'parallel-calls.none', scenario: 'parallel-calls', on: [] },
  {
    name: 'parallel-calls.instructive-errors+break-circuit',
    scenario: 'parallel-calls',
    on: ['instructive-errors', 'break-circuit'],
  },

  { name: 'whole-chain.none', scenario: 'whole-chain', on: [] },
  { name: 'whole-chain.fix-arguments', scenario: 'whole-chain', on: ['fix-arguments'] },
  {
    name: 'whole-chain.fix-arguments+break-circuit',
    scenario: 'whole-chain',
    on: ['fix-arguments', 'break-circuit'],
  },
  {
    name: 'whole-chain.fix-arguments+instructive-errors+break-circuit',
    scenario: 'whole-chain',
    on: ['fix-arguments', 'instructive-errors', 'break-circuit'],
  },
  {
    name: 'whole-chain.fix-arguments+instructive-errors+break-circuit.stubborn',
    scenario: 'whole-chain',
    on: ['fix-arguments', 'instructive-errors', 'break-circuit'],
    temperament: 'stubborn',
  },

  { name: 'invites-a-guess.break-circuit', scenario: 'invites-a-guess', on: ['break-circuit'] },
  {
    name: 'invites-a-guess.break-circuit+last-words',
    scenario: 'invites-a-guess',
    on: ['break-circuit', 'last-words'],
  },
  {
    name: 'invites-a-guess.instructive-errors+break-circuit+last-words',
    scenario: 'invites-a-guess',
    on: ['instructive-errors', 'break-circuit', 'last-words'],
  },

  { name: 'six-cities.none', scenario: 'six-cities', on: [] },
  { name: 'six-cities.roll-back', scenario: 'six-cities', on: ['roll-back'] },
  { name: 'guesses-first.none', scenario: 'guesses-first', on: [] },
  { name: 'guesses-first.interrupt-stream', scenario: 'guesses-first', on: ['interrupt-stream'] },
  {
    name: 'guesses-first.interrupt-stream.stubborn',
    scenario: 'guesses-first',
    on: ['interrupt-stream'],
    temperament: 'stubborn',
  },
  { name: 'swears-off-guessing.none', scenario: 'swears-off-guessing', on: [] },
  { name: 'swears-off-guessing.interrupt-stream', scenario: 'swears-off-guessing', on: ['interrupt-stream'] },
  {
    name: 'swears-off-guessing.interrupt-stream-once',
    scenario: 'swears-off-guessing',
    on: ['interrupt-stream'],
    set: ['interrupt-stream.oncePerRule=true'],
  },

  {
    name: 'swears-off-guessing.interrupt-stream.stubborn',
    scenario: 'swears-off-guessing',
    on: ['interrupt-stream'],
    temperament: 'stubborn',
  },

  { name: 'half-a-file.none', scenario: 'half-a-file', on: [] },
  { name: 'half-a-file.refuse-truncated', scenario: 'half-a-file', on: ['refuse-truncated'] },
  {
    name: 'half-a-file.instructive-errors+refuse-truncated',
    scenario: 'half-a-file',
    on: ['instructive-errors', 'refuse-truncated'],
  },
  {
    name: 'half-a-file.instructive-errors+refuse-truncated.stubborn',
    scenario: 'half-a-file',
    on: ['instructive-errors', 'refuse-truncated'],
    temperament: 'stubborn',
  },
  ...(['run-none', 'ask-for-less', 'stop', 'enlarge-once'] as const).map((policy) => ({
    name: `half-a-file.refuse-truncated-${policy}`,
    scenario: 'half-a-file',
    on: ['refuse-truncated'],
    set: [`refuse-truncated.policy=${policy}`],
  })),
  { name: 'three-at-once.refuse-truncated', scenario: 'three-at-once', on: ['refuse-truncated'] },
  {
    name: 'three-at-once.refuse-truncated-run-none',
    scenario: 'three-at-once',
    on: ['refuse-truncated'],
    set: ['refuse-truncated.policy=run-none'],
  },
  { name: 'cut-where-it-ends.none', scenario: 'cut-where-it-ends', on: [] },
  { name: 'cut-where-it-ends.refuse-truncated', scenario: 'cut-where-it-ends', on: ['refuse-truncated'] },

  { name: 'malformed-json.none', scenario: 'malformed-json', on: [] },
  { name: 'malformed-json.roll-back', scenario: 'malformed-json', on: ['roll-back'] },

  { name: 'stale-description.none', scenario: 'stale-description', on: [] },
  { name: 'stale-description.roll-back', scenario: 'stale-description', on: ['roll-back'] },

  { name: 'misspelled-tool.none', scenario: 'misspelled-tool', on: [] },
  { name: 'misspelled-tool.fix-tool-name', scenario: 'misspelled-tool', on: ['fix-tool-name'] },
  { name: 'choice-in-tool-name.none', scenario: 'choice-in-tool-name', on: [] },
  { name: 'choice-in-tool-name.fix-tool-name', scenario: 'choice-in-tool-name', on: ['fix-tool-name'] },
  {
    name: 'choice-in-tool-name.fix-arguments+fix-tool-name',
    scenario: 'choice-in-tool-name',
    on: ['fix-arguments', 'fix-tool-name'],
  },

  { name: 'two-by-turns.none', scenario: 'two-by-turns', on: [] },
  { name: 'two-by-turns.forbid-same-tool', scenario: 'two-by-turns', on: ['forbid-same-tool'] },
  { name: 'two-by-turns.break-circuit', scenario: 'two-by-turns', on: ['break-circuit'] },
  { name: 'another-city-each-time.break-circuit', scenario: 'another-city-each-time', on: ['break-circuit'] },
  {
    name: 'another-city-each-time.break-circuit-by-tiers',
    scenario: 'another-city-each-time',
    on: ['break-circuit'],
    set: [byTiers],
  },
  {
    name: 'always-timeout.break-circuit-by-tiers',
    scenario: 'always-timeout',
    on: ['break-circuit'],
    set: [byTiers],
  },
  {
    name: 'polling.instructive-errors',
    scenario: 'polling',
    on: ['instructive-errors'],
  },
  {
    name: 'polling.instructive-errors+break-circuit',
    scenario: 'polling',
    on: ['instructive-errors', 'break-circuit'],
  },
  {
    name: 'polling.instructive-errors+forbid-same-tool',
    scenario: 'polling',
    on: ['instructive-errors', 'forbid-same-tool'],
  },
  {
    name: 'polling.instructive-errors+forbid-same-tool.stubborn',
    scenario: 'polling',
    on: ['instructive-errors', 'forbid-same-tool'],
    temperament: 'stubborn',
  },
  { name: 'says-the-same-again.none', scenario: 'says-the-same-again', on: [] },
  { name: 'says-the-same-again.detect-parroting', scenario: 'says-the-same-again', on: ['detect-parroting'] },
  { name: 'two-alike.none', scenario: 'two-alike', on: [] },
  { name: 'two-alike.detect-parroting', scenario: 'two-alike', on: ['detect-parroting'] },

  { name: 'flaky-twice.none', scenario: 'flaky-twice', on: [] },
  { name: 'flaky-twice.retry-in-place', scenario: 'flaky-twice', on: ['retry-in-place'] },
  {
    name: 'always-timeout.retry-in-place+instructive-errors+break-circuit',
    scenario: 'always-timeout',
    on: ['retry-in-place', 'instructive-errors', 'break-circuit'],
  },
  {
    name: 'always-timeout.retry-in-place+instructive-errors+break-circuit.stubborn',
    scenario: 'always-timeout',
    on: ['retry-in-place', 'instructive-errors', 'break-circuit'],
    temperament: 'stubborn',
  },
  { name: 'always-timeout.fold-repeats', scenario: 'always-timeout', on: ['fold-repeats'] },
  { name: 'fourth-time-lucky.none', scenario: 'fourth-time-lucky', on: [] },
  { name: 'fourth-time-lucky.fold-repeats', scenario: 'fourth-time-lucky', on: ['fold-repeats'] },
  {
    name: 'fourth-time-lucky.fold-repeats.stubborn',
    scenario: 'fourth-time-lucky',
    on: ['fold-repeats'],
    temperament: 'stubborn',
  },
  { name: 'failure-like-a-reading.none', scenario: 'failure-like-a-reading', on: [] },
  { name: 'failure-like-a-reading.label-reasons', scenario: 'failure-like-a-reading', on: ['label-reasons'] },
  {
    name: 'always-timeout.label-reasons+break-circuit',
    scenario: 'always-timeout',
    on: ['label-reasons', 'break-circuit'],
  },
  {
    name: 'always-timeout.label-reasons+break-circuit.stubborn',
    scenario: 'always-timeout',
    on: ['label-reasons', 'break-circuit'],
    temperament: 'stubborn',
  },
  { name: 'half-booked.none', scenario: 'half-booked', on: [] },
  { name: 'half-booked.undo-effects', scenario: 'half-booked', on: ['undo-effects'] },
  {
    name: 'half-booked.undo-effects.stubborn',
    scenario: 'half-booked',
    on: ['undo-effects'],
    temperament: 'stubborn',
  },
  { name: 'undo-refused.undo-effects', scenario: 'undo-refused', on: ['undo-effects'] },
  {
    name: 'undo-refused.undo-effects.stubborn',
    scenario: 'undo-refused',
    on: ['undo-effects'],
    temperament: 'stubborn',
  },
  { name: 'undo-unanswered.undo-effects', scenario: 'undo-unanswered', on: ['undo-effects'] },
  { name: 'booked-at-second-try.none', scenario: 'booked-at-second-try', on: [] },
  { name: 'booked-at-second-try.undo-effects', scenario: 'booked-at-second-try', on: ['undo-effects'] },

  { name: 'tool-taken-away.none', scenario: 'tool-taken-away', on: [] },
  { name: 'tool-taken-away.tool-states', scenario: 'tool-taken-away', on: ['tool-states'] },
  {
    name: 'tool-taken-away.tool-states.stubborn',
    scenario: 'tool-taken-away',
    on: ['tool-states'],
    temperament: 'stubborn',
  },
  { name: 'invented-tool.tool-states', scenario: 'invented-tool', on: ['tool-states'] },
  { name: 'choice-in-tool-name.fix-arguments', scenario: 'choice-in-tool-name', on: ['fix-arguments'] },
  {
    name: 'choice-in-tool-name.fix-arguments+tool-states',
    scenario: 'choice-in-tool-name',
    on: ['fix-arguments', 'tool-states'],
  },
]

export type TrialWord = keyof (typeof trials)[MechanismId]

/** The run of a trial with its mechanism on, or without it. Where that does nothing, the one is as good as the other. */
export const trialRun = (id: MechanismId, word: TrialWord, isOn: boolean): NamedRun => {
  const { scenario, besides = [] } = trials[id][word]
  const on = mechanismCatalog
    .map((one) => one.id)
    .filter((one) => besides.includes(one) || (isOn && one === id))
  return { name: `${scenario}.${on.join('+') || 'none'}`, scenario, on }
}

const trialRuns = mechanismCatalog.flatMap(({ id }) => [
  trialRun(id, 'helps', false),
  trialRun(id, 'helps', true),
  trialRun(id, 'doesNothing', true),
  trialRun(id, 'harms', false),
  trialRun(id, 'harms', true),
])

export const runs: readonly NamedRun[] = [
  ...new Map([...trialRuns, ...quotedRuns].map((run) => [run.name, run])).values(),
]
