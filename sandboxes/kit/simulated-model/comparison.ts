// "Which is warmer?" wants a verdict as well. It goes by the numbers that the answer has told, whatever they are worth.

import type { Told } from './answer.ts'
import type { Conversation } from './conversation.ts'
import { topicsIn } from './topics.ts'

/** A verdict for each topic that is compared; with a number missing there is none. */
export const comparisons = ({ question, words }: Conversation, told: readonly Told[]): readonly string[] => {
  if (!/哪|谁|比|\bwhich\b|\bthan\b/i.test(question)) return []
  return topicsIn(question).flatMap((topic) => {
    const compared = told.filter(({ want }) => want.topic === topic)
    if (compared.length < 2) return []
    if (compared.some(({ value }) => value === null)) return [words.incomparable]
    const values = compared.flatMap(({ value }) => value ?? [])
    if (values.length < compared.length) return []
    const comparison = topic.comparisons.find(({ words }) => words?.test(question) ?? true)!
    const best = comparison.wins === 'least' ? Math.min(...values) : Math.max(...values)
    const winners = compared.filter(({ value }) => value === best).map(({ want }) => want.subject)
    return [
      winners.length > 1
        ? words.equal(winners)
        : words.winner(winners[0]!, comparison, compared.length === 2),
    ]
  })
}
