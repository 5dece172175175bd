import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePatches, patchLines } from './line-patch.ts'

const start = 'one\ntwo\nthree\nfour\n'

/** Few different lines, so that both texts have many in common. */
const aText = fc
  .array(fc.constantFrom('', 'a', 'b', 'c\r', '漢字', '}'), { maxLength: 40 })
  .map((lines) => lines.join('\n'))

describe('the difference of two texts', () => {
  it('is a patch for each place where they part', () => {
    expect(linePatches(start, 'one\n2\nthree\nthree and a half\nfour\n')).toEqual([
      { at: 1, remove: 1, insert: ['2'] },
      { at: 3, remove: 0, insert: ['three and a half'] },
    ])
  })

  it('is nothing where there is none', () => {
    expect(linePatches(start, start)).toEqual([])
  })

  it('makes the one of the other', () => {
    fc.assert(
      fc.property(aText, aText, (a, b) => {
        expect(patchLines(a, linePatches(a, b))).toEqual({ ok: true, text: b })
      }),
    )
  })

  it('does so for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(patchLines(a, linePatches(a, b))).toEqual({ ok: true, text: b })
      }),
    )
  })

  it('never takes more than the lines that changed', () => {
    fc.assert(
      fc.property(aText, aText, (a, b) => {
        const removed = linePatches(a, b).reduce((sum, { remove }) => sum + remove, 0)
        const inserted = linePatches(a, b).reduce((sum, { insert }) => sum + insert.length, 0)
        expect(a.split('\n').length - removed + inserted).toBe(b.split('\n').length)
      }),
    )
  })

  it('of two long texts that have nothing in common is one patch', () => {
    const [a, b] = ['a', 'b'].map((word) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`))

    expect(linePatches(a!.join('\n'), b!.join('\n'))).toEqual([{ at: 0, remove: 3000, insert: b }])
  })
})

describe('patches', () => {
  it.each([
    ['reach beyond the text', [{ at: 4, remove: 2, insert: [] }]],
    ['start beyond it', [{ at: 99, remove: 0, insert: ['x'] }]],
    [
      'run backwards',
      [
        { at: 3, remove: 0, insert: [] },
        { at: 1, remove: 0, insert: [] },
      ],
    ],
    [
      'overlap',
      [
        { at: 0, remove: 2, insert: [] },
        { at: 1, remove: 1, insert: [] },
      ],
    ],
    ['count in fractions', [{ at: 0.5, remove: 0, insert: [] }]],
    ['count below nothing', [{ at: -1, remove: 0, insert: [] }]],
    ['count in nothing', [{ at: NaN, remove: 0, insert: [] }]],
  ])('that %s do not fit', (_what, patches) => {
    expect(patchLines(start, patches)).toEqual({ ok: false })
  })

  it('never throw, whatever they say', () => {
    const aPatch = fc.record({ at: fc.double(), remove: fc.double(), insert: fc.array(fc.string()) })

    fc.assert(fc.property(fc.array(aPatch), (patches) => void patchLines(start, patches)))
  })
})
