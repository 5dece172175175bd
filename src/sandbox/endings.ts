import type { Screen } from '../../sandboxes/kit/screen.ts'

/** How one seed of a counter-run ended, as `npm run record` wrote it down. */
export type Ending = { readonly seed: number; readonly screen: Screen; readonly readings: number }

/** `readings`: null where it makes no difference how many there are. */
export type SameEndings = {
  readonly screen: Screen
  readonly readings: number | null
  readonly seeds: readonly number[]
}

/**
 * What the user is left with, and with how many seeds. Where some users get more readings than others, that is part of
 * it: who has one of four has not been told what they asked.
 */
export const groupEndings = (endings: readonly Ending[]): readonly SameEndings[] => {
  const counts = new Set(endings.filter(({ screen }) => screen === 'reading').map(({ readings }) => readings))
  return screens.flatMap((screen) => {
    const mine = endings.filter((one) => one.screen === screen)
    const groups =
      screen === 'reading' && counts.size > 1
        ? [...counts].sort((a, b) => b - a)
        : mine.length > 0
          ? [null]
          : []
    return groups.map((readings) => ({
      screen,
      readings,
      seeds: mine.filter((one) => readings === null || one.readings === readings).map(({ seed }) => seed),
    }))
  })
}

const screens = ['empty', 'honest', 'done', 'reading', 'invented'] as const
