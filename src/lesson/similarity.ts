/**
 * Of two written blocks: Dice's coefficient over pairs of neighbours, 0 for nothing in common, 1 for the same. Neighbours
 * are Han characters and Latin words. What stands for a run (`⟨Measure …⟩`) counts as one, or two sentences that quote runs
 * would look alike for the quoting alone.
 */
export function similarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const counts = new Map<string, number>()
  for (const pair of first) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of second) {
    const left = counts.get(pair) ?? 0
    if (left > 0) shared += 1
    counts.set(pair, left - 1)
  }
  return shared === 0 ? 0 : (2 * shared) / (first.length + second.length)
}

function pairsOf(text: string): readonly string[] {
  const units = text.match(/⟨[^⟩]*⟩|[\p{Script=Latin}\d’]+|\S/gu) ?? []
  return units.slice(1).map((unit, index) => `${units[index]} ${unit}`)
}
