import { describe, expect, test } from 'vitest'
import { chooseEncoding, holds } from './negotiate.ts'

describe('the form of an answer', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['gzip;q=0.5, *;q=0.8', 'br'],
    ['gzip;q=0.7, br;q=0.7', 'br'],
    ['br;q=0.1, identity', undefined],
    ['br, identity', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity', undefined],
    ['br;q=oops', undefined],
    ['', undefined],
  ])('for "%s" is %s', (accepted, form) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(form)
  })

  test('is never one that is not there', () => {
    expect(chooseEncoding('br', ['gzip'])).toBeUndefined()
  })
})

describe('what the client holds', () => {
  test.each([['"a-br"'], ['W/"a-br"'], ['"x", "a-br"'], ['*']])('is the same for %s', (header) => {
    expect(holds(header, '"a-br"')).toBe(true)
  })

  test.each([['"a"'], ['a-br'], ['']])('is another for %s', (header) => {
    expect(holds(header, '"a-br"')).toBe(false)
  })
})
