// Which name was meant? Without a limit on how near is near, a wrong guess would be put into the model's mouth.

/** The one known name that is spelled nearly like `name`; null when there is none, or more than one. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  const near = namesNear(name, known)
  return near.length === 1 ? near[0]! : null
}

/** All of those that are spelled nearly like it. */
export const namesNear = (name: string, known: readonly string[]): readonly string[] =>
  known.filter((one) => isNear(plain(name), plain(one)))

/** Upper case and separators make no other name: getWeather is get_weather. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** At most two letters apart, and fewer in a short name. */
const isNear = (name: string, known: string): boolean =>
  name !== '' && distance(name, known) <= Math.min(2, Math.floor(known.length / 3))

/** How many letters must be put in, left out or replaced (Levenshtein). */
const distance = (from: string, to: string): number => {
  const letters = [...to]
  const last = [...from].reduce<readonly number[]>(
    (above, letter, row) =>
      letters.reduce<readonly number[]>(
        (line, other, column) => [
          ...line,
          Math.min(line[column]! + 1, above[column + 1]! + 1, above[column]! + (letter === other ? 0 : 1)),
        ],
        [row + 1],
      ),
    Array.from({ length: letters.length + 1 }, (_, column) => column),
  )
  return last.at(-1)!
}
