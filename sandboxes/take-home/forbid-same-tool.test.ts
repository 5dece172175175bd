import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createForbidder } from './forbid-same-tool.ts'

const step = (forbidder: ReturnType<typeof createForbidder>, name: string, ok = true): boolean => {
  const refused = forbidder.refuse(name) !== null
  if (!refused) forbidder.ran(name, { ok })
  forbidder.endTurn()
  return refused
}

test('refuses the tool of the step before; after a refusal it may run again', () => {
  const forbidder = createForbidder()

  assert.deepEqual(
    ['a', 'a', 'a', 'b', 'a'].map((name) => step(forbidder, name)),
    [false, true, false, false, false],
  )
})

test('counts failed steps, unless it is told not to: then a failing call goes on for ever', () => {
  const [strict, blind] = [createForbidder(), createForbidder({ countFailedSteps: false })]

  assert.deepEqual(
    [1, 2].map(() => step(strict, 'a', false)),
    [false, true],
  )
  assert.deepEqual(
    [1, 2].map(() => step(blind, 'a', false)),
    [false, false],
  )
})

test('forbids nothing within a step', () => {
  const forbidder = createForbidder()
  forbidder.ran('a', { ok: true })

  assert.equal(forbidder.refuse('a'), null)
})

test('stands aside at its cap', () => {
  const forbidder = createForbidder({ cap: 1 })

  assert.deepEqual(
    [1, 2, 3, 4].map(() => step(forbidder, 'a')),
    [false, true, false, false],
  )
})
