// Does somebody say the same again? It compares characters, not meaning: a paraphrase passes, and two sentences that
// differ in one name are alike. Without a threshold that can be tried out, nobody would know how often it is wrong.

export type RepetitionParameters = {
  /** Shorter texts are only compared as a whole. */
  readonly minLength: number
  /** From this similarity on, 0 to 1, two texts say the same. */
  readonly threshold: number
}

/** Equal once normalised; or else, where both are long enough, alike in their pairs of characters. */
export const isRepetition = (one: string, other: string, parameters: RepetitionParameters): boolean => {
  const [a, b] = [charactersOf(one), charactersOf(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  const areLong = Math.min(a.length, b.length) >= parameters.minLength
  return areLong && similarity(a, b) >= parameters.threshold
}

/** What is left without case, width, spaces and punctuation. Whole characters: an emoji is one, and not two halves. */
export const charactersOf = (text: string): readonly string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}\p{M}\p{Sk}~]/gu, ''),
]

/** Dice: twice the pairs that both have, by all pairs of both. A pair that stands twice counts twice. */
export const similarity = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>()
  for (const pair of pairsOf(a)) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairsOf(b)) {
    const count = left.get(pair) ?? 0
    if (count > 0) shared += 1
    left.set(pair, count - 1)
  }
  const all = pairsOf(a).length + pairsOf(b).length
  return all === 0 ? 0 : (2 * shared) / all
}

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, index) => characters[index]! + character)
