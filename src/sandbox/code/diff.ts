import { linePatches, linesOf } from './line-patch.ts'

export type DiffLine = {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
  /** Of the later text, from 1; of the earlier one where the line is gone. */
  readonly line: number
}

/** A run of lines that belong together; between two of them nothing has changed. */
type DiffPart = readonly DiffLine[]

/** What became of the lines of `before`: as many as can be stay, all else is gone or new. */
export const diffLines = (before: string, after: string): readonly DiffLine[] => {
  const old = linesOf(before)
  const lines: DiffLine[] = []
  /** How many lines of each text have been told. */
  let [i, j] = [0, 0]
  const keepUntil = (end: number): void => {
    for (; i < end; i += 1) lines.push({ kind: 'same', text: old[i]!, line: (j += 1) })
  }
  for (const { at, remove, insert } of linePatches(before, after)) {
    keepUntil(at)
    for (; i < at + remove; i += 1) lines.push({ kind: 'gone', text: old[i]!, line: i + 1 })
    for (const text of insert) lines.push({ kind: 'new', text, line: (j += 1) })
  }
  keepUntil(old.length)
  return lines
}

/** Only what has changed, with a few lines around it. */
export const diffParts = (lines: readonly DiffLine[], around = 3): readonly DiffPart[] => {
  const changed = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const isShown = (index: number): boolean => changed.some((one) => Math.abs(one - index) <= around)
  const parts: DiffLine[][] = []
  let last = -2
  for (const [index, line] of lines.entries()) {
    if (!isShown(index)) continue
    if (index === last + 1) parts.at(-1)!.push(line)
    else parts.push([line])
    last = index
  }
  return parts
}
