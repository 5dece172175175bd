import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { PanelMessages } from '../i18n/panel.zh-CN.ts'

export type Bet = Screen | 'unsure'

/** Tools that do something, each with words of its own for how that came out. */
export const deeds = ['book_ticket', 'send_alert', 'write_file'] as const

/** Where a tool does something, the user reads whether it is done; elsewhere, a number. */
export const betsOn = (tools: readonly string[]): readonly Bet[] =>
  deedOf(tools) === null
    ? ['empty', 'honest', 'reading', 'invented', 'unsure']
    : ['empty', 'honest', 'done', 'unsure']

/** Who books a ticket does not own up to having looked something up in vain. `part`: a number, and what is missing. */
export const betText = (words: PanelMessages, bet: Bet | 'part', tools: readonly string[]): string => {
  const deed = deedOf(tools)
  if (bet === 'honest' && deed !== null) return words[`panel.predict.honest.${deed}`]
  if (bet === 'done' && deed !== null && deed !== 'several') return words[`panel.predict.done.${deed}`]
  return words[`panel.predict.${bet}`]
}

const deedOf = (tools: readonly string[]): (typeof deeds)[number] | 'several' | null => {
  const [deed, ...others] = deeds.filter((one) => tools.includes(one))
  return others.length > 0 ? 'several' : (deed ?? null)
}
