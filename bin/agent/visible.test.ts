import { describe, expect, it } from 'vitest'
import { visible } from './visible.ts'

describe('visible', () => {
  it.each([
    ['\u001b[31m红\u001b[0m', '␛[31m红␛[0m'],
    ['叮\u0007', '叮␇'],
    ['一\r二', '一␍二'],
    ['\u0000\u007f', '␀␡'],
    ['\u009b31m', '\\u009b31m'],
    ['a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['行\n\t“字” 😀 é', '行\n\t“字” 😀 é'],
  ])('shows %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })
})
