/** From line `at` of the start text on (from 0), `remove` lines give way to `insert`. */
export type LinePatch = { readonly at: number; readonly remove: number; readonly insert: readonly string[] }

/** What makes `mine` of `start`, in the order of the text; no patch where they are equal. */
export const linePatches = (start: string, mine: string): readonly LinePatch[] => {
  const [a, b] = [linesOf(start), linesOf(mine)]
  const before = commonStart(a, b)
  const after = commonStart(a.slice(before).reverse(), b.slice(before).reverse())
  const [middleA, middleB] = [a.slice(before, a.length - after), b.slice(before, b.length - after)]
  if (middleA.length === 0 && middleB.length === 0) return []
  if (middleA.length * middleB.length > mostComparisons)
    return [{ at: before, remove: middleA.length, insert: middleB }]
  return patchesBetween(middleA, middleB).map((patch) => ({ ...patch, at: patch.at + before }))
}

type Patched = { readonly ok: true; readonly text: string } | { readonly ok: false }

/** Total, whatever stands in the patches: those that overlap, run backwards or reach beyond the text do not fit. */
export const patchLines = (start: string, patches: readonly LinePatch[]): Patched => {
  const lines = linesOf(start)
  const pieces: string[] = []
  let place = 0
  for (const { at, remove, insert } of patches) {
    const isWithin = at >= place && remove >= 0 && at + remove <= lines.length
    if (!isWithin || !Number.isInteger(at) || !Number.isInteger(remove)) return { ok: false }
    for (const line of lines.slice(place, at)) pieces.push(line)
    for (const line of insert) pieces.push(line)
    place = at + remove
  }
  for (const line of lines.slice(place)) pieces.push(line)
  return { ok: true, text: pieces.join('\n') }
}

/** A carriage return stays with its line, so that nothing is lost on the way there and back. */
export const linesOf = (text: string): readonly string[] => text.split('\n')

/** A file of ours has at most a few hundred lines; beyond two thousand by two thousand one big patch will do. */
const mostComparisons = 4_000_000

const commonStart = (a: readonly string[], b: readonly string[]): number => {
  const parting = a.findIndex((line, index) => line !== b[index])
  return parting < 0 ? Math.min(a.length, b.length) : parting
}

/** By the longest common subsequence of lines: what stands in it is kept, the rest becomes patches. */
const patchesBetween = (a: readonly string[], b: readonly string[]): readonly LinePatch[] => {
  const width = b.length + 1
  /** At `i * width + j`: how many lines the rests of both from `i` and `j` on have in common. */
  const common = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j
      common[here] =
        a[i] === b[j] ? common[here + width + 1]! + 1 : Math.max(common[here + width]!, common[here + 1]!)
    }
  }
  const patches: { at: number; remove: number; insert: string[] }[] = []
  const open = (at: number) => {
    const last = patches.at(-1)
    if (last && last.at + last.remove === at) return last
    const patch = { at, remove: 0, insert: [] }
    patches.push(patch)
    return patch
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1]
    else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      open(i).remove += 1
      i += 1
    } else {
      open(i).insert.push(b[j]!)
      j += 1
    }
  }
  return patches
}
