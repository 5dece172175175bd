import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import { reopening } from './reopening.ts'
import { StorageError } from './storage-error.ts'

/** Opens at the third try. */
function aLateStore() {
  const store = createMemoryStore()
  const clock = { now: 0 }
  let tries = 0
  const late = reopening(
    async () => {
      tries += 1
      if (tries < 3) throw new StorageError('unavailable', 'not yet')
      return store
    },
    () => clock.now,
  )
  return { late, store, clock, tries: () => tries }
}

describe('a store that comes late', () => {
  it('is asked again, but not by everybody at once', async () => {
    const { late, store, clock, tries } = aLateStore()

    await Promise.allSettled(Array.from({ length: 50 }, () => late.get()))
    await expect(late.get()).rejects.toThrow('not yet')
    expect(tries()).toBe(1)

    clock.now = 1000
    await expect(late.get()).rejects.toThrow('not yet')
    clock.now = 2000
    expect(await late.get()).toBe(store)
    clock.now = 9000
    expect(await late.get()).toBe(store)
    expect(tries()).toBe(3)
  })

  it('need not have come to be closed', async () => {
    const { late } = aLateStore()
    await expect(late.get()).rejects.toThrow('not yet')

    await expect(late.close()).resolves.toBeUndefined()
  })
})
