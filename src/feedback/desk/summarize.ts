import type { BlockCount, DayCount, Tally } from '../domain/counts.ts'
import { openStates } from '../domain/flag-filter.ts'
import { flagKinds, type FlagKind } from '../domain/flag-kind.ts'
import { flagStates, type FlagState } from '../domain/stored-flag.ts'

export type LessonSummary = {
  readonly lesson: string
  readonly total: number
  readonly open: number
  readonly orphans: number
  readonly kinds: Readonly<Record<FlagKind, number>>
  readonly states: Readonly<Record<FlagState, number>>
}

/** Of each lesson, the one with most open flags first. */
export function summarize(tallies: readonly Tally[]): readonly LessonSummary[] {
  return [...Map.groupBy(tallies, ({ lesson }) => lesson)]
    .map(([lesson, own]) => ({
      lesson,
      total: countOf(own),
      open: countOf(own.filter(({ state }) => openStates.some((open) => open === state))),
      orphans: own.reduce((sum, { orphans }) => sum + orphans, 0),
      kinds: byName(flagKinds, (kind) => countOf(own.filter((each) => each.kind === kind))),
      states: byName(flagStates, (state) => countOf(own.filter((each) => each.state === state))),
    }))
    .toSorted((a, b) => b.open - a.open || b.total - a.total || (a.lesson < b.lesson ? -1 : 1))
}

export type Week = {
  /** Its first day. */
  readonly from: string
  readonly kinds: Readonly<Record<FlagKind, number>>
}

const weeksShown = 12
const dayMs = 24 * 60 * 60_000

/** The first day of the weeks that end with the day of `now`. */
export function firstDay(now: number): string {
  return dayOf(now - (weeksShown * 7 - 1) * dayMs)
}

/** Seven days each, the last one ending with the day of `now`; oldest first. */
export function weeks(counts: readonly DayCount[], now: number): readonly Week[] {
  const start = Date.parse(firstDay(now))
  return Array.from({ length: weeksShown }, (_, place) => {
    const [from, to] = [start + place * 7 * dayMs, start + (place * 7 + 6) * dayMs].map(dayOf)
    const own = counts.filter(({ day }) => day >= from! && day <= to!)
    return {
      from: from!,
      kinds: byName(flagKinds, (kind) => countOf(own.filter((each) => each.kind === kind))),
    }
  })
}

export type Heat = {
  readonly count: number
  readonly kinds: Readonly<Record<FlagKind, number>>
  /** From 1 to 5: twice as many flags are one step more. */
  readonly level: number
}

/** By block id; blocks without flags are absent. */
export function heatOf(counts: readonly BlockCount[]): ReadonlyMap<string, Heat> {
  return new Map(
    [...Map.groupBy(counts, ({ block }) => block.id)].map(([id, own]) => {
      const count = countOf(own)
      const kinds = byName(flagKinds, (kind) => countOf(own.filter((each) => each.kind === kind)))
      return [id, { count, kinds, level: Math.min(5, 1 + Math.floor(Math.log2(count))) }]
    }),
  )
}

export function totalOf(kinds: Readonly<Record<FlagKind, number>>): number {
  return flagKinds.reduce((sum, kind) => sum + kinds[kind], 0)
}

function countOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

function byName<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => number,
): Readonly<Record<Name, number>> {
  // `as`: an entry for each name.
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
