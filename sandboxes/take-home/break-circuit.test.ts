import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBreaker } from './break-circuit.ts'

const failed = { ok: false, retryable: 'unknown' } as const
const done = { ok: true, retryable: false } as const

test('refuses a call from its limit on, and never stops refusing', () => {
  const breaker = createBreaker()
  breaker.ran('get_weather', '{"city":"Paris"}', failed)
  assert.equal(breaker.refuse('get_weather', '{"city":"Paris"}'), null)
  breaker.ran('get_weather', '{"city":"Paris"}', failed)

  assert.match(breaker.refuse('get_weather', '{"city":"Paris"}') ?? '', /failed 2 times.*do not guess/)
  assert.match(breaker.refuse('get_weather', '{"city":"Paris"}') ?? '', /failed 2 times/)
})

test('tells calls apart by every value at every depth, and not by the order of keys', () => {
  const breaker = createBreaker({ limits: { retryable: 1, permanent: 1, unknown: 1 } })
  breaker.ran('find', '{"filter":{"city":"A","day":1},"page":1}', failed)

  assert.equal(breaker.refuse('find', '{"filter":{"city":"B","day":1},"page":1}'), null)
  assert.notEqual(breaker.refuse('find', '{"page":1,"filter":{"day":1,"city":"A"}}'), null)
})

test('a success in between sets the count back, unless it is cumulative', () => {
  const counts = (counting: 'consecutive' | 'cumulative') => {
    const breaker = createBreaker({ counting })
    for (const result of [failed, done, failed]) breaker.ran('a', '{}', result)
    return breaker.refuse('a', '{}') !== null
  }

  assert.deepEqual([counts('consecutive'), counts('cumulative')], [false, true])
})

test('reads malformed arguments as they are written, and throws nothing', () => {
  const breaker = createBreaker({ limits: { retryable: 1, permanent: 1, unknown: 1 } })
  breaker.ran('a', '{"city"', failed)

  assert.notEqual(breaker.refuse('a', '{"city"'), null)
})

test('ends the run after the second turn in a row in which nothing got through', () => {
  const breaker = createBreaker()

  assert.deepEqual([[true], [true, false], [true], [true]].map(breaker.isOver), [false, false, false, true])
})
