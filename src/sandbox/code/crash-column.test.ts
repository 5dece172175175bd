import { describe, expect, it } from 'vitest'
import { crashColumn } from './crash-column.ts'

const sources = { 'lab/main.ts': 'run()\n  throw new Error()\n' }
const crash = { file: 'lab/main.ts', line: 2, column: 11 }

describe('crash column', () => {
  it('is the engine’s own in a file that the reader has edited', () => {
    expect(crashColumn(crash, { 'lab/main.ts': 'run()\n   boom()' }, sources)).toBe(11)
  })

  it('is the first word of the line in a file as it came, which runs without its spaces', () => {
    expect(crashColumn(crash, {}, sources)).toBe(3)
  })

  it.each([
    { ...crash, file: 'lab/elsewhere.ts' },
    { ...crash, line: 9 },
    { ...crash, line: null },
    { ...crash, file: null },
  ])('is 1 where there is no such line: %o', (place) => {
    expect(crashColumn(place, {}, sources)).toBe(1)
  })
})
