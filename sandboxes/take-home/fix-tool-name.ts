// Without it: getWeather is not get_weather, and one letter costs a whole turn.

type Tool = {
  readonly name: string
  /** What a run leaves behind. A tool that does not say is taken for the worst. */
  readonly effect?: 'none' | 'undoable' | 'final'
}

/** At most `cap` repairs a run. */
export const createNameFixer = (cap = 5) => {
  let repairs = 0

  /** The one tool whose name is nearly that. Never when two are near, never one whose deeds can't be undone. */
  return (name: string, tools: readonly Tool[]): string => {
    if (repairs >= cap || tools.some((tool) => tool.name === name)) return name
    const near = tools.filter((tool) => isNear(plain(name), plain(tool.name)))
    const [meant] = near
    if (near.length !== 1 || !meant || (meant.effect ?? 'final') === 'final') return name
    repairs += 1
    return meant.name
  }
}

/** Upper case and separators make no other name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** At most two letters apart, and fewer in a short name. */
const isNear = (name: string, known: string): boolean =>
  name !== '' && distance(name, known) <= Math.min(2, Math.floor(known.length / 3))

/** How many letters must be put in, left out or replaced (Levenshtein). */
const distance = (from: string, to: string): number => {
  let above = Array.from({ length: [...to].length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = above[column]! + (letter === other ? 0 : 1)
      line.push(Math.min(line[column]! + 1, above[column + 1]! + 1, replaced))
    }
    above = line
  }
  return above.at(-1)!
}
