import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createParrotWatch } from './detect-parroting.ts'

const watch = (before: string, reply: string) => createParrotWatch()(before, reply) !== null

test('hears the same through case, spaces and punctuation of both scripts', () => {
  assert.equal(watch('Let me look that up.', 'let me LOOK that up'), true)
  assert.equal(watch('我先查一下。', '我先查一下！'), true)
})

test('hears what differs in a letter or two, where both are long enough', () => {
  assert.equal(
    watch('I will look up the weather in Paris now.', 'I will look up the weather in Paris soon.'),
    true,
  )
  assert.equal(watch('Looking.', 'Looking!?x'), false)
})

test('misses a paraphrase, and takes two cities for one: it compares characters', () => {
  assert.equal(watch('I will look up the weather in Paris.', 'Let me check how warm it is in Paris.'), false)
  assert.equal(
    watch(
      'It is cold in Lyon, so take a coat with you today.',
      'It is cold in Rome, so take a coat with you today.',
    ),
    true,
  )
})

test('has nothing to say to a first word', () => {
  assert.equal(watch('', ''), false)
  assert.equal(watch('', 'It is 21 degrees.'), false)
})

test('reminds three times, then stops', () => {
  const hear = createParrotWatch()
  const heard = [1, 2, 3, 4].map(() => hear('Let me look.', 'Let me look.'))

  assert.equal(new Set(heard.slice(0, 3)).size, 3)
  assert.equal(heard[3], 'stop')
})
