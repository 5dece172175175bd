import { expect, it } from 'vitest'
import { formatDate, formatList, formatNumber, plural } from './format.ts'

it('writes a date as its language does', () => {
  const date = new Date('2026-11-30T00:00:00Z')

  expect(formatDate('zh-CN', date)).toMatch(/^2026\D11\D30\D$/)
  expect(formatDate('en', date)).toBe('November 30, 2026')
})

it('groups digits and joins lists', () => {
  expect(formatNumber('en', 12345.678)).toBe('12,345.68')
  expect(formatList('zh-CN', ['甲', '乙', '丙'])).toBe('甲、乙和丙')
})

it('picks the plural form of the language', () => {
  const forms = { one: 'turn', other: 'turns' }

  expect(plural('en', 1, forms)).toBe('turn')
  expect(plural('en', 8, forms)).toBe('turns')
  expect(plural('zh-CN', 1, forms)).toBe('turns')
})
