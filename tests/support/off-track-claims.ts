import { fixArguments } from '../../sandboxes/weather-agent/mechanisms/fix-arguments.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { answerOf, endings, refusalsOf, scenario } from './lesson-prose.ts'

/** What lesson 5 says of the program where no `Measure` prints it. Each language says it in phrases of its own. */
export const claims = {
  atMostFiveRepairs: () => fixArguments({ inHistory: 'as-written' }).cap.count === 5,
  fullAtTwo: () => switches['break-circuit'].limit === 2,
  threeWhereItHelps: () => switches['break-circuit'].limitRetryable === 3,
  oneWhereItDoesNot: () => switches['break-circuit'].limitPermanent === 1,
  asksForFiveReadings: () => scenario('intermittent').question.includes('五次北京'),
  busyTwiceOfFive: () => scenario('intermittent').faults?.[0]?.runs.length === 2,
  worksTheThirdTime: () => scenario('flaky-twice').faults?.[0]?.runs.toString() === '1,2',
  stopsUnrefused: () => refusalsOf('always-timeout.break-circuit-stop-now') === 0,
  recordedScreenIsEmpty: () => answerOf('flaky-twice.break-circuit') === null,
  noneAnswersWithOneCityDown: () =>
    endings('one-city-down.instructive-errors+break-circuit').every(({ screen }) => screen === 'empty'),
} satisfies { readonly [claim: string]: () => boolean }

export type Claims = { readonly [phrase: string]: () => boolean }
