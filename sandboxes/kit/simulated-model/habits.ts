// How the simulated model behaves, by name. A real model has such habits too, but it does not list them; here they
// are in the open, so that what happens in a lesson can be traced to the one habit that caused it.

/** Moods that shift everything else. `obliging` is the default. */
export const temperaments = ['obliging', 'stubborn', 'sloppy'] as const

/** Habits that a scenario adds on purpose. */
export const extraHabits = [
  /** Writes `citys` for `city` in its first call. */
  'misspells-argument',
  /** Does so in one new call out of three, and the oftener, the more such calls it has read of its own. */
  'misspells-now-and-then',
  /** Names the argument of its first call as the example in the tool's description does, whatever the parameters say. */
  'follows-description',
  /** Leaves out, in its first call, a required argument that has a list of allowed values. */
  'omits-argument',
  /** Writes, in its first call, a value that is not on the list of allowed ones. */
  'wrong-value',
  /** Writes arguments that are not JSON in its first call. */
  'malformed-arguments',
  /** Writes `getWeather` for `get_weather` in its first call. */
  'misspells-tool',
  /** Calls, in its first call, a tool that has its choice in the name: `get_air_quality_us` without a `standard`. */
  'puts-choice-in-name',
  /** Calls a tool that nobody offered, in its first call. */
  'invents-tool',
  /** Makes all the calls that it can see at once. */
  'calls-in-parallel',
  /** Takes a value that an error names as similar for the one that was meant. */
  'follows-suggestion',
  /** Calls a tool that it was offered before and is not offered now. */
  'recalls-tool',
  /** Says something with its first call, and from then on nothing but the same words again. */
  'parrots',
  /** Answers from memory, at length, before it has looked anything up. */
  'guesses-first',
  /** Ends an honest answer with the words that it gives no rough number. */
  'swears-off-guessing',
  /** Says that it will change something, and sends the same. */
  'says-one-thing',
  /** Declines to help, whatever is asked. */
  'refuses',
  /** Its endpoint closes the brackets of a call that the length limit cut, so that half of it is valid JSON. */
  'closes-what-is-cut',
  /** Is cut off by the length limit in the middle of its answer. */
  'is-cut-short',
] as const

export type Temperament = (typeof temperaments)[number]

export type Habits = { readonly temperament: Temperament; readonly extra: ReadonlySet<string> }

/** `model` of a request names the habits, joined by `+`, for instance `stubborn+misspells-argument`. Null if unknown. */
export const habitsNamed = (model: string): Habits | null => {
  const names = model.split('+')
  if (!names.every(isHabit)) return null
  const temperament = temperaments.find((one) => names.includes(one)) ?? 'obliging'
  return { temperament, extra: new Set(names) }
}

export const modelName = (habits: readonly string[]): string => {
  const temperament = temperaments.find((one) => habits.includes(one)) ?? 'obliging'
  return [temperament, ...habits.filter((habit) => habit !== temperament)].join('+')
}

const isHabit = (name: string): boolean => [...temperaments, ...extraHabits].some((known) => known === name)

/** Every temperament, alone and with each further habit; any other combination works as well. */
export const modelNames = (): readonly string[] =>
  temperaments.flatMap((temperament) => [
    temperament,
    ...extraHabits
      // Who refuses does so in any mood.
      .filter((habit) => habit !== 'refuses' || temperament === 'obliging')
      .map((habit) => modelName([temperament, habit])),
  ])
