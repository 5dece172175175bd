import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originalColumn, splice } from './splice.ts'

describe('splice', () => {
  it('replaces parts and leaves the rest', () => {
    const text = "import './a.ts'\nimport './b.ts'; work()"

    const { text: spliced } = splice(text, [
      { start: 8, end: 14, by: 'blob:1' },
      { start: 24, end: 30, by: 'blob:null/2' },
    ])

    expect(spliced).toBe("import 'blob:1'\nimport 'blob:null/2'; work()")
  })

  it('leads a column behind a longer piece back to where it was', () => {
    const text = "import './a.ts'; work()"
    const { text: spliced, shifts } = splice(text, [{ start: 8, end: 14, by: 'blob:null/1' }])

    const column = originalColumn(shifts, 1, spliced.indexOf('work') + 1)

    expect(column).toBe(text.indexOf('work') + 1)
  })

  it('leads every character that was kept back to its place', () => {
    const line = fc.array(fc.constantFrom('keep', 'x', '<aa>', '<b>'), { maxLength: 8 })
    const source = fc
      .array(line, { minLength: 1, maxLength: 5 })
      .map((lines) => lines.map((l) => l.join('')).join('\n'))

    fc.assert(
      fc.property(source, fc.string({ maxLength: 9, unit: 'binary-ascii' }), (text, fill) => {
        const by = fill.replaceAll(/[<>x\n]/g, '')
        const edits = [...text.matchAll(/<\w+>/g)].map(({ index, 0: mark }) => ({
          start: index,
          end: index + mark.length,
          by,
        }))
        const spliced = splice(text, edits)

        expect(
          placesOf('x', spliced.text, (line, column) => originalColumn(spliced.shifts, line, column)),
        ).toEqual(placesOf('x', text, (_, column) => column))
      }),
    )
  })
})

function placesOf(mark: string, text: string, toColumn: (line: number, column: number) => number) {
  return text
    .split('\n')
    .map((content, index) =>
      [...content.matchAll(new RegExp(mark, 'g'))].map((match) => toColumn(index + 1, match.index + 1)),
    )
}
