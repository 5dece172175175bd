import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockHash } from './blocks.ts'
import { emptyLedger, type Ledger, type WrittenBlock } from './ledger.ts'
import { reconcile } from './reconcile.ts'

const loop = '循环替它跑，把结果接在文字后面，整个再发给它。'
const loopAgain = '循环替它跑完工具，把结果接在文字后面，再整个发给它一遍。'
const limit = '轮数用完才停，一个字也没答出来。'
const cap = '每样补救有自己的上限，写完数一遍。'
const screen = '拦下以后，用户看到了什么？'

describe('the ids of blocks', () => {
  it('are given in reading order', () => {
    expect(idsAfter(emptyLedger, [loop, limit])).toEqual(['1', '2'])
  })

  it('stay when nothing changed', () => {
    const before = ledgerOf(loop, limit, cap)

    expect(reconcile(before, written(loop, limit, cap)).ledger).toEqual(before)
  })

  it('go with a paragraph that moved', () => {
    const { ledger, moved, added, gone } = reconcile(ledgerOf(loop, limit, cap), written(limit, cap, loop))

    expect(idsOf(ledger)).toEqual(['2', '3', '1'])
    expect([moved.map(({ id }) => id), added, gone]).toEqual([['1'], [], []])
  })

  it('stay with a paragraph that was rewritten, which counts as changed', () => {
    const { ledger, changed } = reconcile(ledgerOf(limit, loop, cap), written(limit, loopAgain, cap))

    expect(idsOf(ledger)).toEqual(['1', '2', '3'])
    expect(changed.map(({ before, after }) => [before.quote, after.quote])).toEqual([[loop, loopAgain]])
  })

  it('follow two neighbours that were swapped', () => {
    expect(idsAfter(ledgerOf(limit, loop, cap), [loop, limit, cap])).toEqual(['2', '1', '3'])
  })

  it('follow two neighbours that were swapped and one of them rewritten', () => {
    expect(idsAfter(ledgerOf(limit, loop, cap), [loopAgain, limit, cap])).toEqual(['4', '1', '3'])
  })

  it('stay with the paragraph that was rewritten within a passage that moved', () => {
    const before = ledgerOf(limit, loop, cap, screen, 'a', 'b', 'c')

    expect(idsAfter(before, ['a', 'b', 'c', limit, loopAgain, cap, screen])).toEqual([
      '5',
      '6',
      '7',
      '1',
      '2',
      '3',
      '4',
    ])
  })

  it('are not taken over by a look-alike elsewhere', () => {
    const { ledger, gone } = reconcile(
      ledgerOf(loop, limit, cap, screen),
      written(limit, cap, loopAgain, screen),
    )

    expect(idsOf(ledger)).toEqual(['2', '3', '5', '4'])
    expect(gone.map(({ id }) => id)).toEqual(['1'])
  })

  it('are not taken over by something else in the same place', () => {
    expect(idsAfter(ledgerOf(limit, loop, cap), [limit, screen, cap])).toEqual(['1', '4', '3'])
  })

  it('are not taken over by another kind of block in the same place', () => {
    const rewritten = written(limit, loopAgain, cap).map((block, place) =>
      place === 1 ? { ...block, kind: 'item' as const } : block,
    )

    expect(idsOf(reconcile(ledgerOf(limit, loop, cap), rewritten).ledger)).toEqual(['1', '4', '3'])
  })

  it('go to the likest of two pieces when a paragraph was split', () => {
    const [head = '', tail = ''] = ['循环替它跑，把结果接在文字后面，', '整个再发给它。']

    expect(idsAfter(ledgerOf(limit, loop, cap), [limit, tail, head, cap])).toEqual(['1', '4', '2', '3'])
  })

  it('tell two equal paragraphs apart by what stands around them', () => {
    const before = ledgerOf(limit, loop, cap, loop, screen)

    expect(idsAfter(before, [limit, cap, loop, screen])).toEqual(['1', '3', '4', '5'])
    expect(idsAfter(before, [limit, loop, cap, screen])).toEqual(['1', '2', '3', '5'])
  })

  it('give a copy an id of its own', () => {
    expect(idsAfter(ledgerOf(loop, limit), [loop, limit, loop])).toEqual(['1', '2', '3'])
  })

  it('are never given away again', () => {
    const shorter = reconcile(ledgerOf(loop, limit), written(loop)).ledger

    expect(idsAfter(shorter, [loop, limit])).toEqual(['1', '3'])
  })

  it('are unique, and equal texts keep theirs, whatever was done to the lesson', () => {
    const text = fc.array(fc.constantFrom(loop, loopAgain, limit, cap, screen), { maxLength: 9 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const old = ledgerOf(...before)
        const ids = idsAfter(old, after)

        expect(new Set(ids).size).toBe(after.length)
        expect(keptOf(old, after, ids)).toBe(keepable(before, after))
      }),
    )
  })
})

function ledgerOf(...quotes: readonly string[]): Ledger {
  return reconcile(emptyLedger, written(...quotes)).ledger
}

function written(...quotes: readonly string[]): readonly WrittenBlock[] {
  return quotes.map((quote) => ({ hash: blockHash(quote), kind: 'paragraph', quote }))
}

function idsAfter(before: Ledger, quotes: readonly string[]): readonly string[] {
  return idsOf(reconcile(before, written(...quotes)).ledger)
}

function idsOf({ blocks }: Ledger): readonly string[] {
  return blocks.map(({ id }) => id)
}

/** How many kept the id of an equal text. */
function keptOf(before: Ledger, quotes: readonly string[], ids: readonly string[]): number {
  return quotes.filter((quote, place) =>
    before.blocks.some((one) => one.id === ids[place] && one.quote === quote),
  ).length
}

/** How many could: of each text as many as stand in both. */
function keepable(before: readonly string[], after: readonly string[]): number {
  const count = (quotes: readonly string[], quote: string) => quotes.filter((one) => one === quote).length
  return [...new Set(before)].reduce(
    (sum, quote) => sum + Math.min(count(before, quote), count(after, quote)),
    0,
  )
}
