import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWatch } from './interrupt-stream.ts'

const guess = { text: 'It is roughly', args: [] }
const misspelled = { text: '', args: ['{"city":"Paris"}', '{"citys"'] }

test('lets go on what breaks no rule, also while it grows', () => {
  const watch = createWatch()

  for (const text of ['', 'It', 'It is', 'It is rough']) assert.equal(watch({ text, args: [] }), null)
})

test('cuts at the first letters that break one, in the text or in the arguments of any call', () => {
  assert.match(createWatch()(guess) ?? '', /only numbers/)
  assert.match(createWatch()(misspelled) ?? '', /called city/)
})

test('looks for each rule where it belongs', () => {
  assert.equal(createWatch()({ text: '"citys"', args: ['roughly'] }), null)
})

test('cuts three times a run, and then lets it finish', () => {
  const watch = createWatch()

  assert.deepEqual(
    [guess, guess, misspelled, guess].map((written) => watch(written) !== null),
    [true, true, true, false],
  )
})

test('cuts once for each rule, if asked to', () => {
  const watch = createWatch(undefined, { oncePerRule: true })

  assert.deepEqual(
    [guess, guess, misspelled].map((written) => watch(written) !== null),
    [true, false, true],
  )
})

test('hears rules of your own', () => {
  const watch = createWatch([{ over: 'text', pattern: /\d{16}/, reminder: 'Stop: no card numbers.' }])

  assert.equal(watch({ text: 'Your card 4111111111111111', args: [] }), 'Stop: no card numbers.')
})
