import type { BlockKind } from './blocks.ts'

/**
 * Which block has which id, kept beside a lesson (`zh-CN.blocks.json`) and written by `npm run blocks`. An id outlives
 * moving and rewriting, and is never given away again.
 */
export type Ledger = {
  /** The last id that was given. */
  readonly last: number
  /** In reading order. */
  readonly blocks: readonly LedgerBlock[]
}

export type LedgerBlock = WrittenBlock & { readonly id: string }

/** A block by what its author wrote. */
export type WrittenBlock = {
  readonly hash: string
  readonly kind: BlockKind
  readonly quote: string
}

export const emptyLedger: Ledger = { last: 0, blocks: [] }

/** `lessons/05-off-track/en.mdx` → `lessons/05-off-track/en.blocks.json` */
export function ledgerPath(lesson: string): string {
  return lesson.replace(/\.mdx$/, '.blocks.json')
}

/** A line a block, so that a change of the lesson and one of its ledger read alike. */
export function printLedger({ last, blocks }: Ledger): string {
  const lines = blocks.map((block) => `    ${JSON.stringify(block)}`)
  return `{\n  "last": ${last},\n  "blocks": [\n${lines.join(',\n')}\n  ]\n}\n`
}
