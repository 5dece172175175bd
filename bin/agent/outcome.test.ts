import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { whatBroke } from './outcome.ts'

const recording = resolve(import.meta.dirname, '../../sandboxes/weather-agent/recordings/all-well.none.jsonl')
const lines = readFileSync(recording, 'utf8').trim().split('\n')

const run = (different: object) => ({ lines, warnings: '', exitCode: 0, ...different })

describe('what broke', () => {
  it.each([
    ['ends with run.finished', lines],
    ['prints something after it', [...lines, '完', '']],
  ])('is nothing when the program %s', (_name, written) => {
    expect(whatBroke(run({ lines: written }), 'en')).toBeNull()
  })

  it.each([
    ['nothing was written', []],
    ['the last line is missing', lines.slice(0, -1)],
    ['the last line is cut off', [...lines.slice(0, -1), lines.at(-1)!.slice(0, -5)]],
    ['another event comes after it', [...lines, lines[1]!]],
  ])('is the run when %s', (_name, cut) => {
    expect(whatBroke(run({ lines: cut }), 'en')).toMatch(/last event is not run\.finished/)
    expect(whatBroke(run({ lines: cut }), 'zh-CN')).toMatch(/最后一个事件却不是 run\.finished/)
  })

  it('is the program when it broke off', () => {
    expect(whatBroke(run({ exitCode: 7 }), 'en')).toMatch(/exit code 7/)
  })
})
