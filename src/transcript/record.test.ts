import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from '../protocol/parse.ts'
import { aRunStarted, toLines } from './builders.ts'
import { toRecord } from './record.ts'
import { reduceAll } from './reduce.ts'

const folder = join(import.meta.dirname, '../../sandboxes/weather-agent/recordings')

describe('a run as event lines', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.jsonl')))('is %s to the byte', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')

    expect(toRecord(reduceAll(text.trimEnd().split('\n').map(parseLine)))).toBe(text)
  })

  it('comes back as the same run, whatever the program printed in between', () => {
    fc.assert(
      fc.property(fc.array(fc.string().filter((text) => !/[\r\n]/.test(text))), (prints) => {
        const run = reduceAll([...toLines(aRunStarted(), ...prints)].map(parseLine))

        expect(reduceAll(toRecord(run).slice(0, -1).split('\n').map(parseLine))).toEqual(run)
      }),
    )
  })
})
