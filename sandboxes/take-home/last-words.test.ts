import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerIn, askedToAnswer, lastRequest } from './last-words.ts'

const history = [
  { role: 'system', content: 'You are a weather assistant. Use get_weather.' },
  { role: 'user', content: 'How warm is it in Paris?' },
  { role: 'assistant', content: null, tool_calls: [] },
  { role: 'tool', content: 'timed out' },
]

test('keeps what was called and read, and asks for an answer at the end', () => {
  const request = lastRequest(history)

  assert.deepEqual(request.slice(0, 3), history.slice(1))
  assert.deepEqual(request.at(-1), { role: 'user', content: askedToAnswer })
})

test('puts another prompt in place of the one that speaks of tools', () => {
  const request = lastRequest(history, 'You are a weather assistant.')

  assert.deepEqual(
    request.filter(({ role }) => role === 'system'),
    [{ role: 'system', content: 'You are a weather assistant.' }],
  )
})

test('leaves the history itself as it is', () => {
  lastRequest(history, 'x')

  assert.equal(history.length, 4)
})

test('marks half a text, and takes an empty one for none', () => {
  assert.equal(answerIn('Paris: 21', false), 'Paris: 21')
  assert.match(answerIn('Paris: 2', true) ?? '', /^Paris: 2… .*cut off/)
  assert.deepEqual([answerIn(' ', true), answerIn(null, false)], [null, null])
})
