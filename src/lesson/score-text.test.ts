import { describe, expect, it } from 'vitest'
import { examTasks } from '../sandbox/exam/tasks.ts'
import { scoreText } from './score-text.ts'

/** One task fails with the second seed, all else passes. */
const marks = examTasks.flatMap(({ id }, index) =>
  [1, 2].map((seed) => ({
    task: id,
    setting: 'count-only',
    seed,
    passed: index > 0 || seed === 1,
    answer: null,
  })),
)

describe('a score', () => {
  it('is the mean of a setting, of all tasks', () => {
    const text = scoreText(marks, { of: 'count-only', task: undefined, locale: 'zh-CN' })

    expect(text).toBe(`${examTasks.length - 0.5} / ${examTasks.length}`)
  })

  it('is how often one task passed', () => {
    expect(scoreText(marks, { of: 'count-only', task: examTasks[0].id, locale: 'en' })).toBe('1/2')
  })

  it('that the marks do not hold is a fault of the page', () => {
    expect(() => scoreText(marks, { of: 'tell-first', task: 'plain', locale: 'en' })).toThrow(
      'expected marks of plain under tell-first, found none',
    )
  })
})
