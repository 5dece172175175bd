import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFolder } from './fold-repeats.ts'

const timeout = { ok: false, text: 'timed out' }
const done = { ok: true, text: '21' }

test('tells an error in full as often as it should, then with its number', () => {
  const fold = createFolder(2)
  const read = [1, 2, 3, 4].map(() => fold('get_weather', '{"city":"Paris"}', timeout))

  assert.deepEqual(read, [
    'timed out',
    'timed out',
    'timed out (the same error, time 3)',
    'timed out (the same error, time 4)',
  ])
})

test('counts each call by itself, whatever the order of its keys', () => {
  const fold = createFolder(1)
  fold('a', '{"x":{"p":1,"q":2}}', timeout)

  assert.equal(fold('a', '{"x":{"p":1,"q":3}}', timeout), 'timed out')
  assert.match(fold('a', '{"x":{"q":2,"p":1}}', timeout), /time 2/)
})

test('starts anew with another error, and after a success', () => {
  const fold = createFolder(1)
  fold('a', '{}', timeout)

  assert.equal(fold('a', '{}', { ok: false, text: 'busy' }), 'busy')
  assert.equal(fold('a', '{}', done), '21')
  assert.equal(fold('a', '{}', { ok: false, text: 'busy' }), 'busy')
})
