import type { StrayLine, Strays } from './transcript.ts'

/** A program in a loop can print thousands of lines; the first ones tell. */
const mostLines = 50

export const addStray = (strays: Strays | null, stray: StrayLine): Strays => {
  if (!strays) return { kind: 'strays', lines: [stray], leftOut: 0 }
  if (strays.lines.length >= mostLines) return { ...strays, leftOut: strays.leftOut + 1 }
  return { ...strays, lines: [...strays.lines, stray] }
}
