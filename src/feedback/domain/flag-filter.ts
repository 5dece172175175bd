import { z } from 'zod'
import { flagKinds } from './flag-kind.ts'
import { flagLimits, flagLocales, type Flag } from './flag.ts'
import { shownOfFault, type Expectation, type FormFault } from './form-fault.ts'
import { flagStates, type StoredFlag } from './stored-flag.ts'

/** Nobody looked yet, or it is right and not mended yet. */
export const openStates = ['new', 'accepted'] as const

/** Which flags to show. What is absent lets all through. */
export type FlagFilter = {
  readonly [Field in keyof z.infer<typeof filterFields>]?: z.infer<typeof filterFields>[Field] | undefined
}

export type FilterField = keyof typeof filterFields.shape

export type ReadFilter =
  | { readonly ok: true; readonly filter: FlagFilter }
  | { readonly ok: false; readonly faults: readonly FormFault[] }

const line = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .max(flagLimits.name)
  .regex(/^\P{Cc}*$/u)

const filterFields = z.object({
  lesson: line,
  locale: z.enum(flagLocales),
  kind: z.enum(flagKinds),
  state: z.enum([...flagStates, 'open']),
  block: line,
  orphan: z.enum(['yes', 'no']),
  /** What the reader selected, whole (`lowerWord`). */
  word: line,
  /** Somewhere in quote or note; capitals do not count. */
  text: line,
  /** Days in UTC, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** When a list was read: what came later was not on it. */
  until: z.iso.datetime({ precision: 3 }),
})

const aLine: Expectation = { kind: 'line', most: flagLimits.name }

const expected: Readonly<Record<FilterField, Expectation>> = {
  lesson: aLine,
  locale: { kind: 'oneOf', values: flagLocales },
  kind: { kind: 'oneOf', values: flagKinds },
  state: { kind: 'oneOf', values: ['open', ...flagStates] },
  block: aLine,
  orphan: { kind: 'oneOf', values: ['yes', 'no'] },
  word: aLine,
  text: aLine,
  from: { kind: 'day' },
  to: { kind: 'day' },
  until: { kind: 'time' },
}

const filterNames = Object.keys(expected) as FilterField[] // `as`: the record has no other keys.

/** From the query of an address. An empty field is an absent one; other parameters are somebody else's. */
export function readFilter(query: URLSearchParams): ReadFilter {
  const given = filterNames
    .map((name) => [name, query.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '')
  const read = filterFields.partial().safeParse(Object.fromEntries(given))
  if (read.success) return { ok: true, filter: read.data }
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const faults = given
    .filter(([name]) => wrong.has(name))
    .map(([name, value]) => ({ field: name, expected: expected[name], found: value.slice(0, shownOfFault) }))
  return { ok: false, faults }
}

/** As it stands in an address, always in the same order. */
export function filterQuery(filter: FlagFilter): URLSearchParams {
  return new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = filter[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Flags that say the same of the same place are shown as one. */
export function foldKey({ lesson, locale, block, kind, quote }: Flag): string {
  return JSON.stringify([lesson, locale, block.id, kind, kind === 'unexplained' ? quote.exact : ''])
}

/** By which words are told apart: capitals do not count, and a line break is a blank. */
export function lowerWord(word: string): string {
  return onOneLine(word).toLowerCase()
}

export function onOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

/** What a database finds, for a store that has none. */
export function passes(flag: StoredFlag, filter: FlagFilter): boolean {
  const { lesson, locale, kind, state, block, orphan, word, text, from, to, until } = filter
  const has = (part: string): boolean =>
    [flag.quote.exact, flag.note ?? ''].some((own) => own.toLowerCase().includes(part.toLowerCase()))
  return (
    (lesson === undefined || flag.lesson === lesson) &&
    (locale === undefined || flag.locale === locale) &&
    (kind === undefined || flag.kind === kind) &&
    (state === undefined || flag.state === state || (state === 'open' && isOpen(flag))) &&
    (block === undefined || flag.block.id === block) &&
    (orphan === undefined || flag.isOrphan === (orphan === 'yes')) &&
    (word === undefined || lowerWord(flag.quote.exact) === lowerWord(word)) &&
    (text === undefined || has(text)) &&
    (from === undefined || flag.receivedAt >= from) &&
    (to === undefined || flag.receivedAt.slice(0, to.length) <= to) &&
    (until === undefined || flag.receivedAt <= until)
  )
}

function isOpen({ state }: StoredFlag): boolean {
  return openStates.some((open) => open === state)
}
