export type DiffLine = {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
  /** Of the later text, from 1; of the earlier one where the line is gone. */
  readonly line: number
}

/** A run of lines that belong together; between two of them nothing has changed. */
export type DiffPart = readonly DiffLine[]

/** What became of the lines of `before`: the longest common run of lines stays, all else is gone or new. */
export const diffLines = (before: string, after: string): readonly DiffLine[] => {
  const a = before.split('\n')
  const b = after.split('\n')
  const lengths = commonLengths(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: b[j]!, line: j + 1 })
      i += 1
      j += 1
    } else if (i < a.length && (j === b.length || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'gone', text: a[i]!, line: i + 1 })
      i += 1
    } else {
      lines.push({ kind: 'new', text: b[j]!, line: j + 1 })
      j += 1
    }
  }
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

/** `lengths[i][j]`: how many lines `a` from i and `b` from j have in common, in order. */
const commonLengths = (a: readonly string[], b: readonly string[]): readonly Uint16Array[] => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
  return lengths
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0
