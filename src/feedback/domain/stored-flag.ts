import { z } from 'zod'
import { flagFields, flagLimits, type Flag } from './flag.ts'

/** What became of a flag: nobody looked yet, it is right and will be mended, it is mended, it stays as it is. */
export const flagStates = ['new', 'accepted', 'fixed', 'declined'] as const

export type FlagState = (typeof flagStates)[number]

/** Times are ISO texts in UTC with milliseconds: they sort as they are, and every database keeps them. */
export type StoredFlag = Flag & {
  readonly receivedAt: string
  /** The lesson or the block is unknown to the build that received it, or to the one that was started since. */
  readonly isOrphan: boolean
  readonly state: FlagState
  /** The author's words to the reader. */
  readonly reply: string | null
  readonly answeredAt: string | null
}

export const storedFlag = z.strictObject({
  ...flagFields,
  receivedAt: z.iso.datetime({ precision: 3 }),
  isOrphan: z.boolean(),
  state: z.enum(flagStates),
  reply: z.string().max(flagLimits.note).nullable(),
  answeredAt: z.iso.datetime({ precision: 3 }).nullable(),
})

type Arrival = { readonly at: number; readonly isOrphan: boolean }

export function asReceived(flag: Flag, { at, isOrphan }: Arrival): StoredFlag {
  const receivedAt = new Date(at).toISOString()
  return { ...flag, receivedAt, isOrphan, state: 'new', reply: null, answeredAt: null }
}
