import { describe, expect, it } from 'vitest'
import { aStoredFlag } from './builders.ts'
import { csvHead, csvRow } from './csv.ts'

describe('a row of CSV', () => {
  it('has a cell for each column of the head', () => {
    const cells = (row: string) => row.split('","').length

    expect(cells(csvRow(aStoredFlag()))).toBe(cells(csvHead))
  })

  it('doubles quotation marks, keeps commas and line breaks, ends in CRLF', () => {
    const row = csvRow(aStoredFlag({ note: 'say "no",\nplease' }))

    expect(row).toContain(',"say ""no"",\nplease",')
    expect(row).toMatch(/"\r\n$/)
  })

  it('has a run as JSON, and one that is a link as it is', () => {
    expect(csvRow(aStoredFlag({ run: { seed: 1 } }))).toContain('"{""seed"":1}"')
    expect(csvRow(aStoredFlag({ run: 'weather-agent=1.abc' }))).toContain('"weather-agent=1.abc"')
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '\n=1',
  ])('takes the formula out of %j, in every column that a reader fills', (formula) => {
    const quote = { exact: formula, prefix: formula, suffix: formula }
    const row = csvRow({
      ...aStoredFlag({ note: formula, quote }),
      lesson: formula,
      reply: formula,
      run: formula,
    })

    expect(row.split(`"'${formula}"`)).toHaveLength(8)
    expect(row).not.toContain(`"${formula}"`)
  })
})
