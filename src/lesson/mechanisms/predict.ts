import type { EventLine, StopReason } from '../../../sandboxes/kit/events.ts'
import type { Screen } from '../../../sandboxes/kit/screen.ts'
import type { Messages } from '../../i18n/zh-CN.ts'
import { judge } from '../../sandbox/judge.ts'

/** The recorded runs that the reader bets on, and how many turns of each are shown. */
export const puzzles: readonly { readonly run: string; readonly shown: number }[] = [
  { run: 'always-timeout.none', shown: 2 },
  { run: 'always-timeout.break-circuit', shown: 2 },
  { run: 'always-timeout.instructive-errors+break-circuit', shown: 2 },
  { run: 'flaky-twice.instructive-errors+break-circuit', shown: 2 },
  { run: 'wrong-value.none', shown: 2 },
  { run: 'wrong-value.instructive-errors', shown: 1 },
  { run: 'default-hides-a-choice.fix-arguments', shown: 1 },
  { run: 'similar-name.instructive-errors', shown: 1 },
  { run: 'malformed-json.roll-back', shown: 1 },
  { run: 'six-cities.none', shown: 2 },
  { run: 'both-cities-down.instructive-errors+break-circuit', shown: 2 },
  { run: 'invites-a-guess.break-circuit+last-words', shown: 2 },
]

export const reasonsOffered = [
  'text_response',
  'max_turns_reached',
  'all_tools_circuit_broken',
  'rollback_limit_reached',
] as const satisfies readonly StopReason[]

export const screensOffered = ['empty', 'honest', 'reading', 'invented'] as const satisfies readonly Screen[]

export type Ending = {
  readonly reason: (typeof reasonsOffered)[number]
  readonly screen: (typeof screensOffered)[number]
  readonly turn: number
  readonly refusals: number
  readonly erased: number
  readonly answer: string
}

/** How a run ended, from its lines. Grading needs nothing else. */
export function endingOf(lines: readonly EventLine[]): Ending {
  const end = lines.at(-1)
  const reason = end?.type === 'run.finished' ? reasonsOffered.find((one) => one === end.reason) : undefined
  if (end?.type !== 'run.finished' || !reason)
    throw new Error('expected a run that ended for a reason on offer')
  const erased = lines.filter((line) => line.type === 'mechanism.intervened' && line.what === 'erased').length
  const screen = screensOffered.find((one) => one === judge(lines))
  if (!screen) throw new Error('expected a run whose user is left with one of the screens on offer')
  const { turns: turn, metrics, answer } = end
  return { reason, screen, turn, refusals: metrics.refusals, erased, answer: answer ?? '' }
}

/** Why the choice is right, or what in the record speaks against it. */
export function explainReason(choice: Ending['reason'], ending: Ending, t: Messages): string {
  switch (choice) {
    case 'text_response':
      return ending.reason === choice
        ? t[`predict.reasonRight.${choice}`](ending)
        : t[`predict.reasonWrong.${choice}`]
    case 'rollback_limit_reached':
      return ending.reason === choice
        ? t[`predict.reasonRight.${choice}`](ending)
        : t[`predict.reasonWrong.${choice}`]
    case 'max_turns_reached':
    case 'all_tools_circuit_broken':
      return t[`predict.${ending.reason === choice ? 'reasonRight' : 'reasonWrong'}.${choice}`](ending)
  }
}

/** The same of the screen. The answer is quoted in the language of the page: its own words stand in the transcript. */
export function explainScreen(choice: Ending['screen'], { screen, answer }: Ending, t: Messages): string {
  const told = { answer: t['transcript.gloss']({ text: answer }) || answer }
  if (choice === 'empty')
    return screen === 'empty' ? t['predict.screenRight.empty'] : t['predict.screenWrong.empty'](told)
  if (choice === screen) return t[`predict.screenRight.${choice}`](told)
  if (screen === 'empty') return t['predict.screenRight.empty']
  return choice === 'honest' ? t['predict.screenWrong.honest'](told) : t[`predict.screenWrong.${choice}`]
}
