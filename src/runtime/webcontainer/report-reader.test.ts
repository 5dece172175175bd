import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkerReport } from '../worker/messages.ts'
import { reportLine } from './report-line.ts'
import { createReportReader } from './report-reader.ts'

const token = 'abc'
const wrote = (text: string): WorkerReport => ({ kind: 'wrote', text })

/** As a terminal gives it: other line ends, colours between, a title before. */
const asTerminal = (text: string): string =>
  `\u001b]0;node\u0007${text.replaceAll('\n', '\u001b[0m\r\n\u001b[?25h')}`

const inPieces = (text: string, sizes: readonly number[]): string[] => {
  const pieces: string[] = []
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length]!
    pieces.push(text.slice(at, at + size))
    at += size
  }
  return pieces
}

describe('reports in the output of a terminal', () => {
  it('survive any text, cut anywhere, with other line ends and colours between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }),
        (texts, sizes) => {
          const lines = texts.map((text, sequence) => reportLine(token, sequence, wrote(text)))
          const reader = createReportReader(token)

          const reports = inPieces(asTerminal(lines.join('')), sizes).flatMap(reader.push)

          expect(reports).toEqual(texts.map(wrote))
          expect(reader.isDamaged()).toBe(false)
        },
      ),
    )
  })

  it('are ASCII, whatever the program wrote', () => {
    expect(reportLine(token, 3, wrote('天\u001b[31m\n'))).toBe(
      '@offtrack:abc:3 {"kind":"wrote","text":"\\u5929\\u001b[31m\\n"}\n',
    )
  })

  it('are found behind what something else left standing in the line', () => {
    const reader = createReportReader(token)

    expect(reader.push(`left over${reportLine(token, 0, wrote('x'))}`)).toEqual([wrote('x')])
  })

  it('are not taken from other text, which is kept', () => {
    const reader = createReportReader(token)

    expect(reader.push('\u001b[31mFATAL ERROR: out of memory\u001b[0m\r\n')).toEqual([])
    expect(reader.noise).toEqual(['FATAL ERROR: out of memory'])
    expect(reader.isDamaged()).toBe(false)
  })

  it.each([
    ['one is missing', reportLine(token, 1, wrote('second'))],
    ['one is cut off', reportLine(token, 0, wrote('first')).replace('first"}', '')],
  ])('mark the run as damaged when %s', (_, line) => {
    const reader = createReportReader(token)

    expect(reader.push(line)).toEqual([])
    expect(reader.isDamaged()).toBe(true)
  })
})
