import { describe, expect, it } from 'vitest'
import { readFeedbackSetting } from './setting.ts'

describe('whether flags are taken', () => {
  it.each([
    [undefined, 'on'],
    ['', 'on'],
    ['on', 'on'],
    ['off', 'off'],
  ])('%s means %s', (wish, setting) => {
    expect(readFeedbackSetting({ PUBLIC_FEEDBACK: wish })).toBe(setting)
  })

  it('is not guessed', () => {
    expect(() => readFeedbackSetting({ PUBLIC_FEEDBACK: 'no' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: PUBLIC_FEEDBACK: expected on or off, found "no"]`,
    )
  })
})
