import { expect, it } from 'vitest'
import { readHash, toHash } from './link.ts'

it('is read as it was written', () => {
  expect(readHash(toHash(1, 'abc'))).toEqual({ version: '1', body: 'abc' })
})

it.each([
  ['', null],
  ['#lab-compare', null],
  ['#running', null],
  ['#run=', { version: '', body: '' }],
  ['#run=abc', { version: '', body: 'abc' }],
  ['#run=2.a.b', { version: '2', body: 'a.b' }],
])('%s is %j', (hash, read) => {
  expect(readHash(hash)).toEqual(read)
})
