import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines, diffParts } from './diff.ts'

const text = (...lines: readonly string[]): string => lines.join('\n')
const shortText = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'))

describe('a diff', () => {
  it('says of each line whether it stayed, went or came, with its number', () => {
    expect(diffLines(text('a', 'b', 'c'), text('a', 'x', 'c'))).toEqual([
      { kind: 'same', text: 'a', line: 1 },
      { kind: 'gone', text: 'b', line: 2 },
      { kind: 'new', text: 'x', line: 2 },
      { kind: 'same', text: 'c', line: 3 },
    ])
  })

  it('holds both texts, whatever they are', () => {
    fc.assert(
      fc.property(shortText, shortText, (before, after) => {
        const lines = diffLines(before, after)
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join('\n')

        expect([without('new'), without('gone')]).toEqual([before, after])
      }),
    )
  })

  it('shows only what has changed, with a few lines around it', () => {
    const before = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`)
    const after = before.with(4, 'five').with(24, 'twenty-five')

    const parts = diffParts(diffLines(text(...before), text(...after)), 1)

    expect(parts.map((part) => part.map(({ kind, text }) => `${kind} ${text}`))).toEqual([
      ['same line 4', 'gone line 5', 'new five', 'same line 6'],
      ['same line 24', 'gone line 25', 'new twenty-five', 'same line 26'],
    ])
  })

  it('has nothing to show of equal texts', () => {
    expect(diffParts(diffLines('a\nb', 'a\nb'))).toEqual([])
  })
})
