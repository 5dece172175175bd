// The changes that the lesson suggests, each with what its runs must show. The tests make every run and hold it
// against `shows`. Where an outcome hangs on how willing the model is, a stubborn counter-run stands beside it; where
// none does, the tests let a stubborn one make the runs twenty times, and every time the user reads the same.

import type { StopReason } from '../kit/events.ts'
import type { Screen } from '../kit/screen.ts'

export type Experiment = {
  readonly id: string
  /** Mechanisms whose switches the reader gets, in the order in which they appear. */
  readonly switches: readonly string[]
  /** Parameters that the reader gets besides. */
  readonly parameters?: readonly string[]
  readonly runs: readonly ExpectedRun[]
  /** A change of the code that the reader applies by one click, sees as a diff, and takes back by another. */
  readonly edit?: CodeEdit
} & CounterRun

type CounterRun =
  /** The same with a model that does not listen, over twenty seeds; the name of a run. */
  | { readonly stubborn: string }
  /** Why a model that does not listen would show nothing else. */
  | { readonly stubborn?: undefined; readonly noStubborn: string }

export type ExpectedRun = {
  /** A name from runs.ts. The first one is where the reader starts. */
  readonly run: string
  readonly shows: {
    readonly turns: number
    readonly toolRuns: number
    readonly refusals: number
    readonly reason: StopReason
    readonly screen: Screen
  }
}

export type CodeEdit = {
  readonly id: string
  /** Relative to the sandbox. */
  readonly file: string
  /** Stands there once; becomes `put`, which then stands there once. */
  readonly find: string
  readonly put: string
  /** The run that it is made in, and what that run then shows. */
  readonly from: string
  readonly shows: ExpectedRun['shows']
}

export const experiments: readonly Experiment[] = [
  {
    id: 'first-minute',
    switches: ['break-circuit', 'instructive-errors'],
    runs: [
      shows('always-timeout.none', '8/8/0', 'max_turns_reached', 'empty'),
      shows('always-timeout.break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
      shows('always-timeout.instructive-errors+break-circuit', '4/2/1', 'text_response', 'honest'),
    ],
    stubborn: 'always-timeout.instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'whole-chain',
    switches: ['fix-arguments', 'break-circuit', 'instructive-errors'],
    runs: [
      shows('whole-chain.none', '8/7/0', 'max_turns_reached', 'empty'),
      shows('whole-chain.fix-arguments', '8/7/0', 'max_turns_reached', 'empty'),
      shows('whole-chain.fix-arguments+break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
      shows('whole-chain.fix-arguments+instructive-errors+break-circuit', '4/2/1', 'text_response', 'honest'),
    ],
    stubborn: 'whole-chain.fix-arguments+instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'repair-a-name',
    switches: ['fix-arguments'],
    parameters: ['fix-arguments.inHistory'],
    runs: [
      shows('misspelled-argument.none', '3/1/0', 'text_response', 'reading'),
      shows('misspelled-argument.fix-arguments', '2/1/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A repair asks nobody: the call runs, whoever wrote it.',
  },
  {
    id: 'repair-hides-a-choice',
    switches: ['fix-arguments'],
    runs: [
      shows('default-hides-a-choice.none', '3/1/0', 'text_response', 'reading'),
      shows('default-hides-a-choice.fix-arguments', '2/1/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A default is filled in whoever left the place empty.',
  },
  {
    id: 'name-the-right-value',
    switches: ['instructive-errors'],
    runs: [
      shows('wrong-value.none', '8/0/0', 'max_turns_reached', 'empty'),
      shows('wrong-value.instructive-errors', '3/1/0', 'text_response', 'reading'),
    ],
    noStubborn:
      'It hangs on another habit, correcting what an error names, and every temperament has that one: stubborn is who has been told to stop and does not. The scenario says-one-thing shows a model without the habit.',
  },
  {
    id: 'suggestion-misleads',
    switches: ['instructive-errors'],
    runs: [
      shows('similar-name.none', '2/1/0', 'text_response', 'honest'),
      shows('similar-name.instructive-errors', '3/2/0', 'text_response', 'reading'),
    ],
    stubborn: 'similar-name.instructive-errors.stubborn',
  },
  {
    id: 'bare-refusal',
    switches: ['instructive-errors'],
    runs: [
      shows('always-timeout.instructive-errors+break-circuit', '4/2/1', 'text_response', 'honest'),
      shows('always-timeout.break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
    ],
    edit: {
      id: 'bare-refusal',
      file: 'mechanisms/break-circuit.ts',
      find: 'instruction: `这个调用失败了 ${failures} 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。`,',
      put: "instruction: '失败',",
      from: 'always-timeout.instructive-errors+break-circuit',
      shows: after('4/2/2', 'all_tools_circuit_broken', 'empty'),
    },
    stubborn: 'always-timeout.instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'never-reset',
    switches: [],
    parameters: ['break-circuit.counting'],
    runs: [
      shows('intermittent.break-circuit', '8/7/0', 'text_response', 'reading'),
      shows('intermittent.break-circuit-cumulative', '6/4/2', 'all_tools_circuit_broken', 'empty'),
    ],
    noStubborn: 'The breaker counts what comes, and nobody is told to stop.',
    edit: {
      id: 'never-reset',
      file: 'mechanisms/break-circuit.ts',
      find: [
        '    if (failure) accounts.set(key, { failures: failures + 1, retryable: failure.retryable })',
        "    else if (parameters.counting === 'consecutive') accounts.delete(key)",
        '  }',
      ].join('\n'),
      put: [
        '    if (failure) accounts.set(key, { failures: failures + 1, retryable: failure.retryable })',
        '  }',
      ].join('\n'),
      from: 'intermittent.break-circuit',
      shows: after('6/4/2', 'all_tools_circuit_broken', 'empty'),
    },
  },
  {
    id: 'one-city-healthy',
    switches: ['break-circuit', 'instructive-errors'],
    runs: [
      shows('one-city-down.none', '8/8/0', 'max_turns_reached', 'empty'),
      shows('one-city-down.instructive-errors+break-circuit', '5/3/1', 'text_response', 'reading'),
    ],
    stubborn: 'one-city-down.instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'heal-one-city',
    switches: ['break-circuit', 'instructive-errors'],
    runs: [shows('both-cities-down.instructive-errors+break-circuit', '7/4/2', 'text_response', 'honest')],
    edit: {
      id: 'heal-one-city',
      file: 'scenario.ts',
      find: [
        '  "id": "both-cities-down",',
        '  "question": "北京和上海哪个更暖和？",',
        '  "faults": [',
        '    {',
        '      "tool": "get_weather",',
        '      "runs": "all",',
      ].join('\n'),
      put: [
        '  "id": "both-cities-down",',
        '  "question": "北京和上海哪个更暖和？",',
        '  "faults": [',
        '    {',
        '      "tool": "get_weather",',
        '      "args": { "city": "北京" },',
        '      "runs": "all",',
      ].join('\n'),
      from: 'both-cities-down.instructive-errors+break-circuit',
      shows: after('5/3/1', 'text_response', 'reading'),
    },
    stubborn: 'both-cities-down.instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'retrying-helps',
    switches: [],
    parameters: ['break-circuit.grading'],
    runs: [
      shows('flaky-twice.break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
      shows('flaky-twice.break-circuit-graded', '4/3/0', 'text_response', 'reading'),
    ],
    noStubborn: 'Asking again is right here; the breaker alone decides how often.',
  },
  {
    id: 'new-illness',
    switches: ['last-words'],
    parameters: ['break-circuit.grading', 'break-circuit.whenAllRefused'],
    runs: [
      shows('no-such-city.break-circuit-stop-now', '2/1/0', 'text_response', 'honest'),
      shows('no-such-city.break-circuit-graded-stop-now', '1/1/0', 'all_tools_circuit_broken', 'empty'),
      shows(
        'no-such-city.break-circuit-graded-stop-now+last-words',
        '1/1/0',
        'all_tools_circuit_broken',
        'honest',
      ),
      shows('no-such-city.break-circuit-graded', '2/1/0', 'text_response', 'honest'),
    ],
    stubborn: 'no-such-city.break-circuit-graded.stubborn',
  },
  {
    id: 'guess-invited',
    switches: ['last-words', 'instructive-errors'],
    runs: [
      shows('invites-a-guess.break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
      shows('invites-a-guess.break-circuit+last-words', '4/2/2', 'all_tools_circuit_broken', 'invented'),
      shows(
        'invites-a-guess.instructive-errors+break-circuit+last-words',
        '4/2/1',
        'text_response',
        'honest',
      ),
    ],
    noStubborn:
      'It is about another temperament: the sloppy one fills gaps. In its place a stubborn model asks again, is refused, and then owns up.',
  },
  {
    id: 'erase-bad-copies',
    switches: ['roll-back'],
    runs: [shows('six-cities.roll-back', '7/6/0', 'text_response', 'reading')],
    noStubborn: 'What is erased asks nobody: the next reply is to the same messages, whoever writes it.',
  },
  {
    id: 'erase-what-it-needs',
    switches: ['roll-back'],
    runs: [
      shows('stale-description.none', '3/1/0', 'text_response', 'reading'),
      shows('stale-description.roll-back', '1/0/0', 'rollback_limit_reached', 'empty'),
    ],
    noStubborn: 'It hangs on another habit, mending what an error names, and every temperament has that one.',
  },
  {
    id: 'repair-a-tool-name',
    switches: ['fix-tool-name'],
    runs: [
      shows('misspelled-tool.none', '8/0/0', 'max_turns_reached', 'empty'),
      shows('misspelled-tool.fix-tool-name', '2/1/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A repair asks nobody; and without it no temperament guesses a name that no error tells.',
  },
  {
    id: 'two-right-repairs',
    switches: ['fix-tool-name', 'fix-arguments'],
    runs: [
      shows('choice-in-tool-name.none', '3/1/0', 'text_response', 'reading'),
      shows('choice-in-tool-name.fix-tool-name', '3/1/0', 'text_response', 'reading'),
      shows('choice-in-tool-name.fix-arguments+fix-tool-name', '2/1/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A repair asks nobody: the call runs, whoever wrote it.',
  },
  {
    id: 'two-by-turns',
    switches: ['forbid-same-tool', 'break-circuit'],
    runs: [
      shows('two-by-turns.none', '8/8/0', 'max_turns_reached', 'empty'),
      shows('two-by-turns.forbid-same-tool', '8/8/0', 'max_turns_reached', 'empty'),
      shows('two-by-turns.break-circuit', '6/4/2', 'all_tools_circuit_broken', 'empty'),
    ],
    noStubborn: 'The replies are a script: it does not listen in the first place.',
  },
  {
    id: 'another-city-each-time',
    switches: [],
    parameters: ['break-circuit.grading'],
    runs: [
      shows('another-city-each-time.break-circuit', '8/8/0', 'max_turns_reached', 'empty'),
      shows('another-city-each-time.break-circuit-by-tiers', '6/4/2', 'all_tools_circuit_broken', 'empty'),
    ],
    noStubborn: 'The replies are a script: it does not listen in the first place.',
  },
  {
    id: 'healthy-polling',
    switches: ['break-circuit', 'forbid-same-tool'],
    runs: [
      shows('polling.instructive-errors', '5/4/0', 'text_response', 'reading'),
      shows('polling.instructive-errors+break-circuit', '5/4/0', 'text_response', 'reading'),
      shows('polling.instructive-errors+forbid-same-tool', '3/1/1', 'text_response', 'reading'),
    ],
    stubborn: 'polling.instructive-errors+forbid-same-tool.stubborn',
  },
  {
    id: 'two-taken-for-one',
    switches: ['detect-parroting'],
    runs: [
      shows('two-alike.none', '3/3/0', 'text_response', 'reading'),
      shows('two-alike.detect-parroting', '4/3/0', 'text_response', 'honest'),
    ],
    noStubborn: 'The replies are a script: it does not listen in the first place.',
  },
  {
    id: 'wait-it-out',
    switches: ['retry-in-place'],
    runs: [
      shows('flaky-twice.none', '4/3/0', 'text_response', 'reading'),
      shows('flaky-twice.retry-in-place', '2/3/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A retry asks nobody; and to ask again is right here, for every temperament.',
  },
  {
    id: 'retries-multiply',
    switches: ['retry-in-place'],
    runs: [
      shows('always-timeout.instructive-errors+break-circuit', '4/2/1', 'text_response', 'honest'),
      shows(
        'always-timeout.retry-in-place+instructive-errors+break-circuit',
        '4/6/1',
        'text_response',
        'honest',
      ),
    ],
    stubborn: 'always-timeout.retry-in-place+instructive-errors+break-circuit.stubborn',
  },
  {
    id: 'fold-stops-too-early',
    switches: ['fold-repeats'],
    runs: [
      shows('fourth-time-lucky.none', '5/4/0', 'text_response', 'reading'),
      shows('fourth-time-lucky.fold-repeats', '4/3/0', 'text_response', 'honest'),
    ],
    stubborn: 'fourth-time-lucky.fold-repeats.stubborn',
  },
  {
    id: 'label-says-too-little',
    switches: ['label-reasons'],
    runs: [
      shows('always-timeout.break-circuit', '4/2/2', 'all_tools_circuit_broken', 'empty'),
      shows('always-timeout.label-reasons+break-circuit', '4/2/1', 'text_response', 'invented'),
    ],
    stubborn: 'always-timeout.label-reasons+break-circuit.stubborn',
  },
  {
    id: 'cut-a-guess',
    switches: ['interrupt-stream'],
    runs: [
      shows('guesses-first.none', '1/0/0', 'text_response', 'invented'),
      shows('guesses-first.interrupt-stream', '2/1/0', 'text_response', 'reading'),
    ],
    stubborn: 'guesses-first.interrupt-stream.stubborn',
  },
  {
    id: 'cut-a-denial',
    switches: ['interrupt-stream'],
    parameters: ['interrupt-stream.oncePerRule'],
    runs: [
      shows('swears-off-guessing.none', '2/1/0', 'text_response', 'honest'),
      shows('swears-off-guessing.interrupt-stream', '2/1/0', 'text_response', 'honest'),
      shows('swears-off-guessing.interrupt-stream-once', '2/1/0', 'text_response', 'honest'),
    ],
    stubborn: 'swears-off-guessing.interrupt-stream.stubborn',
  },
  {
    id: 'half-a-file',
    switches: ['refuse-truncated', 'instructive-errors'],
    parameters: ['refuse-truncated.policy'],
    runs: [
      shows('half-a-file.none', '6/5/0', 'text_response', 'done'),
      shows('half-a-file.refuse-truncated', '12/4/8', 'max_turns_reached', 'empty'),
      shows('half-a-file.instructive-errors+refuse-truncated', '8/6/1', 'text_response', 'done'),
    ],
    stubborn: 'half-a-file.instructive-errors+refuse-truncated.stubborn',
  },
  {
    id: 'cut-where-it-ends',
    switches: ['refuse-truncated'],
    runs: [
      shows('cut-where-it-ends.none', '4/3/0', 'text_response', 'done'),
      shows('cut-where-it-ends.refuse-truncated', '8/2/6', 'max_turns_reached', 'empty'),
    ],
    noStubborn: 'It is refused without a reason, and who reads no reason sends the same again in any mood.',
  },
  {
    id: 'undo-half',
    switches: ['undo-effects'],
    runs: [
      shows('half-booked.none', '3/2/0', 'text_response', 'honest'),
      shows('half-booked.undo-effects', '3/2/0', 'text_response', 'honest'),
    ],
    stubborn: 'half-booked.undo-effects.stubborn',
  },
  {
    id: 'undo-refused',
    switches: ['undo-effects'],
    runs: [shows('undo-refused.undo-effects', '3/2/0', 'text_response', 'honest')],
    edit: {
      id: 'always-undone',
      file: 'mechanisms/undo-effects.ts',
      find: "failed: '这件事先前办成了，后来有一步没办成，想撤销却没撤掉，仍然算数，请找人处理。',",
      put: "failed: '这件事先前办成了，后来有一步没办成，已经撤销，不算数了。',",
      from: 'undo-refused.undo-effects',
      shows: after('3/2/0', 'text_response', 'honest'),
    },
    stubborn: 'undo-refused.undo-effects.stubborn',
  },
  {
    id: 'undo-too-early',
    switches: ['undo-effects'],
    runs: [
      shows('booked-at-second-try.none', '4/3/0', 'text_response', 'done'),
      shows('booked-at-second-try.undo-effects', '4/3/0', 'text_response', 'honest'),
    ],
    noStubborn: 'Asking again after a time-out is right here; the mechanism has acted by then.',
  },
  {
    id: 'invented-and-told',
    switches: ['tool-states'],
    parameters: ['tool-states.invented'],
    runs: [
      shows('invented-tool.none', '8/0/0', 'max_turns_reached', 'empty'),
      shows('invented-tool.tool-states', '3/1/1', 'text_response', 'reading'),
    ],
    noStubborn: 'It hangs on another habit, mending what an error names, and every temperament has that one.',
  },
  {
    id: 'list-grows-shorter',
    switches: ['tool-states'],
    runs: [
      shows('tool-taken-away.none', '8/1/0', 'max_turns_reached', 'empty'),
      shows('tool-taken-away.tool-states', '3/2/0', 'text_response', 'reading'),
    ],
    stubborn: 'tool-taken-away.tool-states.stubborn',
  },
  {
    id: 'near-is-not-meant',
    switches: ['tool-states'],
    runs: [
      shows('choice-in-tool-name.fix-arguments', '3/1/0', 'text_response', 'reading'),
      shows('choice-in-tool-name.fix-arguments+tool-states', '2/1/0', 'text_response', 'reading'),
    ],
    noStubborn: 'A repair asks nobody: the call runs, whoever wrote it.',
  },
]

function shows(run: string, ...what: Parameters<typeof after>): ExpectedRun {
  return { run, shows: after(...what) }
}

/** `counts`: turns / tool runs / refusals. */
function after(counts: string, reason: StopReason, screen: Screen): ExpectedRun['shows'] {
  const [turns = NaN, toolRuns = NaN, refusals = NaN] = counts.split('/').map(Number)
  return { turns, toolRuns, refusals, reason, screen }
}
