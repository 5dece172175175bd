import { flagKinds } from '../../src/feedback/domain/flag-kind.ts'
import { flagStates } from '../../src/feedback/domain/stored-flag.ts'
import type { Tally } from '../../src/feedback/domain/counts.ts'
import type { FeedbackWords } from './words.ts'

/** The whole, its states, then a line for each lesson, the one with most flags first. */
export function statsText(tallies: readonly Tally[], words: FeedbackWords): string {
  const orphans = sum(tallies.map((tally) => tally.orphans))
  const total = [words.total(countOf(tallies)), ...(orphans > 0 ? [words.orphans(orphans)] : [])]
  const states = flagStates.map(
    (state) => `${words.states[state]} ${countOf(tallies.filter((each) => each.state === state))}`,
  )
  return [total.join(' · '), states.join(' · '), ...lessonLines(tallies, words)].join('\n')
}

function lessonLines(tallies: readonly Tally[], words: FeedbackWords): readonly string[] {
  return [...Map.groupBy(tallies, ({ lesson }) => lesson)]
    .sort(([a, left], [b, right]) => countOf(right) - countOf(left) || (a < b ? -1 : 1))
    .map(([lesson, own]) => {
      const kinds = flagKinds.map(
        (kind) => `${words.kinds[kind]} ${countOf(own.filter((each) => each.kind === kind))}`,
      )
      return `${lesson}: ${kinds.join(' · ')}`
    })
}

function countOf(tallies: readonly Tally[]): number {
  return sum(tallies.map(({ count }) => count))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
