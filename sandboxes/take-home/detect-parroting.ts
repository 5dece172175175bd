// Without it: the model says once more what it has just said, the loop takes it for an answer, and the user gets it.

type Options = {
  /** Shorter texts are only compared as a whole. */
  readonly minLength?: number
  /** From this similarity on, 0 to 1, two texts say the same. */
  readonly threshold?: number
}

/** What it is told: the first time, the second, the third. A fourth time the run should end. */
const remarks = [
  'You have just said almost the same. Do not repeat it; go on from there.',
  'The same again. Do not repeat it: do something else, or answer, if you have what you need.',
  'For the last time: do not repeat it. Answer now with what was found, and say what was not.',
]

export const createParrotWatch = ({ minLength = 12, threshold = 0.85 }: Options = {}) => {
  let reminded = 0

  /** For a reply without calls: a remark to read, `stop`, or null where the reply is an answer. */
  return (before: string, reply: string): { readonly remark: string } | 'stop' | null => {
    if (!isRepetition(charactersOf(before), charactersOf(reply), minLength, threshold)) return null
    const remark = remarks[reminded]
    reminded += 1
    return remark === undefined ? 'stop' : { remark }
  }
}

/** It compares characters, not meaning: a paraphrase passes, and two sentences that differ in one name are alike. */
const isRepetition = (
  a: readonly string[],
  b: readonly string[],
  minLength: number,
  threshold: number,
): boolean => {
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  return Math.min(a.length, b.length) >= minLength && similarity(pairsOf(a), pairsOf(b)) >= threshold
}

/** Without case, width, spaces and punctuation. */
const charactersOf = (text: string): readonly string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}\p{M}\p{Sk}~]/gu, ''),
]

/** Dice: twice the pairs that both have, by all pairs of both. A pair that stands twice counts twice. */
const similarity = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>()
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1)
  const shared = b.filter((pair) => {
    const count = left.get(pair) ?? 0
    left.set(pair, count - 1)
    return count > 0
  })
  return a.length + b.length === 0 ? 0 : (2 * shared.length) / (a.length + b.length)
}

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, index) => characters[index]! + character)
