import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withRetries } from './retry-in-place.ts'

const options = { attempts: 3, baseMs: 1000, totalMs: 15_000 }
const busy = (more = {}) => Object.assign(new Error('busy'), { retryable: true, ...more })

/** Fails with these one after the other, then gives 21. Tells what was waited. */
const tryOut = async (...failures: readonly Error[]) => {
  let [now, runs] = [0, 0]
  const waits: number[] = []
  const run = async () => {
    const failure = failures[runs++]
    if (failure) throw failure
    return 21
  }
  const sleep = async (ms: number) => void ((now += ms), waits.push(ms))
  const value = await withRetries(run, options, { now: () => now, random: () => 0, sleep }).catch(String)
  return { value, waits }
}

test('runs the same again, with doubled waits', async () => {
  assert.deepEqual(await tryOut(busy(), busy()), { value: 21, waits: [1000, 2000] })
})

test('three runs have two waits: then the failure is told', async () => {
  assert.deepEqual(await tryOut(busy(), busy(), busy()), { value: 'Error: busy', waits: [1000, 2000] })
})

test('does not repeat what will not pass by itself', async () => {
  assert.deepEqual(await tryOut(new Error('no such city')), { value: 'Error: no such city', waits: [] })
})

test('waits as long as it is asked to, or not at all', async () => {
  assert.deepEqual((await tryOut(busy({ retryAfterMs: 9000 }))).waits, [9000])
  assert.deepEqual((await tryOut(busy({ retryAfterMs: 90_000 }))).waits, [])
})
