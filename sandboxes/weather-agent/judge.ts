// What the user is left with. An answer is not good because it is there: it may hold a number that nobody measured.

import type { EventLine } from '../kit/events.ts'

/** `empty`: nothing. `honest`: says what is missing. `reading`: a real number. `invented`: one that stands in no result. */
export type Screen = 'empty' | 'honest' | 'reading' | 'invented'

export const judge = (lines: readonly EventLine[]): Screen => {
  const end = lines.at(-1)
  if (end?.type !== 'run.finished' || end.answer === null) return 'empty'
  const real = new Set(lines.flatMap((line) => (line.type === 'tool.returned' && line.ok ? numbersIn(line.result) : [])))
  const told = numbersIn(end.answer)
  if (told.length === 0) return 'honest'
  return told.every((number) => real.has(number)) ? 'reading' : 'invented'
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+(\.\d+)?/g) ?? []
