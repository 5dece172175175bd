import { charactersOf, isRepetition, similarity } from '../../../sandboxes/kit/repetition.ts'
import type { RepetitionParameters } from '../../../sandboxes/kit/repetition.ts'

export type { RepetitionParameters }

/** What each of the two levels finds, as `detect-parroting` would. */
export type ParrotingVerdict = {
  /** Level one: the same once case, width, blanks and punctuation are gone. */
  readonly isEqual: boolean
  /** Of the shorter text, as level two counts it. */
  readonly length: number
  /** Level two, 0 to 1, whether or not the texts are long enough for it to count. */
  readonly similarity: number
  readonly isParroting: boolean
}

export const verdictOn = (one: string, other: string, parameters: RepetitionParameters): ParrotingVerdict => {
  const [a, b] = [charactersOf(one), charactersOf(other)]
  return {
    isEqual: a.length > 0 && a.join('') === b.join(''),
    length: Math.min(a.length, b.length),
    similarity: similarity(a, b),
    isParroting: isRepetition(one, other, parameters),
  }
}

/** What level one says: two texts of which nothing is left are neither the same nor different. */
export const levelOneOf = ({ isEqual, length }: ParrotingVerdict): 'equal' | 'unequal' | 'nothing' => {
  if (length === 0) return 'nothing'
  return isEqual ? 'equal' : 'unequal'
}

/** Characters of a text on the bench. The sliders compare anew at each step, and a page that stands still helps nobody. */
export const longestText = 1000

/** `isSame`: a person says that the second text brings nothing new. */
export const errorOf = (isSame: boolean, isParroting: boolean): 'false-alarm' | 'miss' | null => {
  if (isSame === isParroting) return null
  return isParroting ? 'false-alarm' : 'miss'
}

/** Two digits, cut off and not rounded: what shows 0.85 has reached 0.85. */
export const similarityText = (value: number): string => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2)
