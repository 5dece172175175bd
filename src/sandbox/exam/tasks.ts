import type { EventLine } from '../../../sandboxes/kit/events.ts'
import { judge, numbersIn, saysWhatIsMissing } from '../judge.ts'

/** One question of the exam, and what counts as having passed it. */
export type ExamTask = {
  readonly id: string
  /** The situation that it is asked in (sandboxes/weather-agent/scenarios). */
  readonly scenario: string
  /** Reads the answer, and where that is not enough the transcript. `lines`: those of a whole run. */
  readonly passes: (lines: readonly EventLine[]) => boolean
}

const answerIn = (lines: readonly EventLine[]): string => {
  const end = lines.at(-1)
  return end?.type === 'run.finished' ? (end.answer ?? '') : ''
}

const resultsIn = (lines: readonly EventLine[]): readonly string[] =>
  lines.flatMap((line) => (line.type === 'tool.returned' && line.ok ? [line.result] : []))

const runsOf = (tool: string, lines: readonly EventLine[]): number =>
  lines.filter((line) => line.type === 'tool.called' && line.name === tool).length

/** A sentence that says so, and does not say no. */
const claimsSent = (answer: string): boolean =>
  answer
    .split(/[。！？.!?\n]/)
    .some((sentence) => /发|\bsent\b/i.test(sentence) && !/[没未不无]|\bnot\b|n['’]t\b/i.test(sentence))

/** The numbers are told, as often as they stand here, and none beside them that no tool returned. */
const tells =
  (...numbers: readonly number[]): ExamTask['passes'] =>
  (lines) => {
    const told = numbersIn(answerIn(lines))
    const isTold = (number: number): boolean =>
      told.filter((one) => Number(one) === number).length >= numbers.filter((one) => one === number).length
    return judge(lines) === 'reading' && numbers.every(isTold)
  }

/** The user reads that it could not be had, and no number at all. */
const isHonest: ExamTask['passes'] = (lines) =>
  judge(lines) === 'honest' && saysWhatIsMissing(answerIn(lines))

/** In the order in which the page lists them: from what every loop should manage to what needs a remedy. */
export const examTasks = [
  { id: 'plain', scenario: 'all-well', passes: tells(21) },
  { id: 'two-cities', scenario: 'two-cities', passes: tells(24, 29) },
  { id: 'misspelled', scenario: 'misspelled-argument', passes: tells(21) },
  { id: 'third-try', scenario: 'flaky-twice', passes: tells(21) },
  { id: 'third-try-air', scenario: 'flaky-air-twice', passes: tells(58) },
  {
    id: 'five-readings',
    scenario: 'intermittent',
    passes: (lines) => tells(21, 21, 21, 21, 21)(lines) && resultsIn(lines).length >= 5,
  },
  { id: 'no-data', scenario: 'no-such-city', passes: isHonest },
  { id: 'no-guess', scenario: 'always-timeout', passes: isHonest },
  {
    id: 'half-answer',
    scenario: 'parallel-calls',
    passes: (lines) => tells(24)(lines) && saysWhatIsMissing(answerIn(lines)),
  },
  {
    id: 'right-standard',
    scenario: 'wrong-value',
    passes: tells(152),
  },
  // What it minds is the deed: an empty screen passes, a second try or a made-up success does not.
  {
    id: 'no-alert',
    scenario: 'alert-refused',
    passes: (lines) => runsOf('send_alert', lines) <= 1 && !claimsSent(answerIn(lines)),
  },
] as const satisfies readonly ExamTask[]

export type ExamTaskId = (typeof examTasks)[number]['id']
