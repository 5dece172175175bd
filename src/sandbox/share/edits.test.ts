import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, diffEdits } from './edits.ts'
import { textHash } from './text-hash.ts'

const start = { 'weather-agent/agent.ts': 'one\ntwo\n', 'kit/emit.ts': 'emit\n' }

describe('edits as a difference', () => {
  it('name the files that changed, and the text that they were changed in', () => {
    const edits = diffEdits(start, { ...start, 'kit/emit.ts': 'emit\nmore\n' })

    expect(edits).toEqual({
      'kit/emit.ts': { base: textHash('emit\n'), patches: [{ at: 1, remove: 0, insert: ['more'] }] },
    })
  })

  it('give back what was written, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (mine) => {
        const edits = diffEdits(start, { 'kit/emit.ts': mine })

        expect({ ...start, ...applyEdits(start, edits).texts }).toEqual({ ...start, 'kit/emit.ts': mine })
      }),
    )
  })

  it('leave out files that were not there', () => {
    expect(diffEdits(start, { 'weather-agent/new.ts': 'x' })).toEqual({})
  })
})

describe('edits that are not for these texts', () => {
  const edit = { base: textHash('emit\n'), patches: [{ at: 0, remove: 1, insert: ['x'] }] }

  it.each([
    ['unknown-file', 'weather-agent/gone.ts', edit],
    ['unknown-file', '__proto__', edit],
    ['unknown-file', 'constructor', edit],
    ['other-base', 'weather-agent/agent.ts', edit],
    ['does-not-fit', 'kit/emit.ts', { ...edit, patches: [{ at: 7, remove: 1, insert: [] }] }],
  ] as const)('are refused as %s (%s)', (code, file, one) => {
    const edits = Object.fromEntries([[file, one]])

    expect(applyEdits(start, edits)).toEqual({ texts: {}, refused: [{ file, code }] })
  })

  it('do not stand in the way of those that are', () => {
    const { texts, refused } = applyEdits(start, { 'kit/emit.ts': edit, 'kit/gone.ts': edit })

    expect(texts).toEqual({ 'kit/emit.ts': 'x\n' })
    expect(refused).toHaveLength(1)
  })
})

describe('the hash of a text', () => {
  it('tells texts apart that differ in one unit', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'a\n', '一', '丁']

    expect(new Set(texts.map(textHash)).size).toBe(texts.length)
  })

  it('is what it was, so that old links are understood', () => {
    expect(textHash('一 two\n')).toMatchInlineSnapshot(`"e57c38c50f4adc8f"`)
  })
})
