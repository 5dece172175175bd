import { z } from 'zod'
import { flagKinds, type FlagKind } from './flag-kind.ts'
import { faultsIn, isTooDeep, type Fault } from './faults.ts'

export const flagLocales = ['zh-CN', 'en'] as const

/**
 * In UTF-16 units. Chinese in UTF-8 takes three bytes a character, so all texts at their longest come to 13 kB and
 * leave room for a run within the 16 kB of a request.
 */
export const flagLimits = { name: 200, exact: 2000, around: 200, note: 2000, runLink: 12_000 } as const

/** A reader's mark on one block of a lesson. */
export type Flag = {
  /** A UUID, made by the reader's browser: sending the flag twice is harmless. */
  readonly id: string
  readonly lesson: string
  readonly locale: (typeof flagLocales)[number]
  readonly lessonVersion: string
  /** `hash`: of the block's text as the reader saw it. */
  readonly block: { readonly id: string; readonly hash: string }
  readonly quote: { readonly exact: string; readonly prefix: string; readonly suffix: string }
  readonly kind: FlagKind
  readonly note: string | null
  readonly run: Run | null
}

/** The state of the sandbox that was used: a share state, or the part of a share link behind its `#`. */
export type Run = string | { readonly [field: string]: unknown }

export type ReadFlag =
  { readonly ok: true; readonly flag: Flag } | { readonly ok: false; readonly faults: readonly Fault[] }

/** From what a browser sent. Each fault names its field, what was expected and what was found. */
export function readFlag(sent: unknown): ReadFlag {
  // Before Zod, which goes into what it checks by recursion.
  if (isTooDeep(sent)) return { ok: false, faults: [isTooDeep.fault] }
  const read = sentFlag.safeParse(sent)
  if (!read.success) return { ok: false, faults: faultsIn(read.error.issues, sent) }
  const { website: _trap, dwellMs: _pause, note = null, run = null, ...flag } = read.data
  return { ok: true, flag: { ...flag, note, run } }
}

export function isFlagId(text: string): boolean {
  return flagId.safeParse(text).success
}

/** In lower case, as all ids are kept. */
const flagId = z.uuid().overwrite((id) => id.toLowerCase())

/** An id, a version, a hash: any text on one line. What it names may be unknown to us, so no form is asked for. */
const name = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .min(1)
  .max(flagLimits.name)
  .regex(/^\P{Cc}*$/u)

/** What people wrote or selected. A cut may have gone through a surrogate pair, and Postgres knows no NUL. */
export const prose = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, '\ufffd').toWellFormed())
    .max(longest)

const run = z.union([
  z
    .string()
    .max(flagLimits.runLink)
    .regex(/^[\x21-\x7e]+$/),
  z.record(z.string(), z.json()),
])

/** Of a flag as it is kept; what a browser may leave out is null. */
export const flagFields = {
  id: flagId,
  lesson: name,
  locale: z.enum(flagLocales),
  lessonVersion: name,
  block: z.strictObject({ id: name, hash: name }),
  quote: z.strictObject({
    exact: prose(flagLimits.exact),
    prefix: prose(flagLimits.around),
    suffix: prose(flagLimits.around),
  }),
  kind: z.enum(flagKinds),
  note: prose(flagLimits.note).nullable(),
  run: run.nullable(),
} as const

const sentFlag = z.strictObject({
  ...flagFields,
  note: flagFields.note.unwrap().optional(),
  run: flagFields.run.unwrap().optional(),
  /** A field that people never see and bots fill in. */
  website: z.literal('').optional(),
  /** From the page's opening to the flag: nobody reads a paragraph in less. */
  dwellMs: z.number().min(800).optional(),
})
