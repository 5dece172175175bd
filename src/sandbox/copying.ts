import type { EventLine } from '../../sandboxes/kit/events.ts'

/** How often a call that is written anew comes out malformed, by how many came out so before in the same run. */
export type CopyingCurves = {
  readonly seeds: number
  /** What is malformed stays in the history, or is erased each time. */
  readonly kept: readonly CopyingPoint[]
  readonly erased: readonly CopyingPoint[]
}

export type CopyingPoint = {
  readonly before: number
  readonly calls: number
  readonly malformed: number
}

/** Six cities give six calls at most; beyond this there are too few to tell a rate from. */
const mostBefore = 4

export const copyingIn = (runs: readonly (readonly EventLine[])[]): readonly CopyingPoint[] => {
  const written = runs.flatMap((lines) => writtenAnew(lines))
  return Array.from({ length: mostBefore + 1 }, (_, before) => {
    const calls = written.filter((call) => call.before === before)
    return { before, calls: calls.length, malformed: calls.filter(({ isMalformed }) => isMalformed).length }
  })
}

type WrittenAnew = { readonly before: number; readonly isMalformed: boolean }

/** A call that repeats or corrects an earlier one is not counted: the model does not copy there, it answers an error. */
const writtenAnew = (lines: readonly EventLine[]): readonly WrittenAnew[] => {
  const habits = lines.flatMap((line) => (line.type === 'model.answered' ? (line.because ?? '') : []))
  const anew = habits.filter((habit) => habit === 'asks-first' || malformedBy.includes(habit))
  return anew.map((habit, index) => ({
    before: anew.slice(0, index).filter((one) => malformedBy.includes(one)).length,
    isMalformed: malformedBy.includes(habit),
  }))
}

const malformedBy: readonly string[] = ['misspells-now-and-then', 'copies-its-own-example']
