import { describe, expect, it } from 'vitest'
import { cellsOf, meanOf, setbacksIn } from './grid.ts'
import type { ExamRun } from './grid.ts'

const runsOf = (task: string, setting: string, ...passed: readonly boolean[]): readonly ExamRun[] =>
  passed.map((one, index) => ({ task, setting, seed: index + 1, passed: one, answer: one ? '21' : null }))

const tasks = ['a', 'b', 'c']
const runs = [
  ...runsOf('a', 'old', true, true),
  ...runsOf('b', 'old', false, false),
  ...runsOf('c', 'old', false, true),
  ...runsOf('a', 'new', false, true),
  ...runsOf('b', 'new', true, true),
  ...runsOf('c', 'new', true, true),
]
const cells = cellsOf(runs)

describe('a cell', () => {
  it('counts the runs of one task under one setting, and keeps their answers by seed', () => {
    expect(cellsOf(runsOf('a', 'old', true, false).toReversed())).toEqual([
      { task: 'a', setting: 'old', passes: 1, runs: 2, answers: ['21', null] },
    ])
  })
})

describe('the mean', () => {
  it('is how many tasks an exam passes', () => {
    expect(meanOf(cells, 'old', tasks)).toBe(1.5)
    expect(meanOf(cells, 'new', tasks)).toBe(2.5)
  })

  it('is unknown as long as a task has no run', () => {
    expect(meanOf(cells, 'new', [...tasks, 'd'])).toBeNull()
  })
})

describe('a setback', () => {
  it('is a task that went worse while the mean rose', () => {
    expect(setbacksIn(cells, ['old', 'new'], tasks)).toEqual([{ task: 'a', setting: 'new', than: 'old' }])
  })

  it('is none where the mean fell too', () => {
    expect(setbacksIn(cells, ['new', 'old'], tasks)).toEqual([])
  })

  it('is not told before both settings are through', () => {
    const half = cells.filter(({ task, setting }) => !(task === 'c' && setting === 'new'))

    expect(setbacksIn(half, ['old', 'new'], tasks)).toEqual([])
  })
})
