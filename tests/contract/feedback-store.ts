import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../src/feedback/domain/builders.ts'
import type { FeedbackStore } from '../../src/feedback/storage/feedback-store.ts'

/** What every store promises. `open` opens one and the same storage again and again. */
export function describeFeedbackStore(
  name: string,
  { open, empty }: { open(): Promise<FeedbackStore>; empty(): Promise<void> },
): void {
  describe(`feedback store ${name}`, () => {
    let store: FeedbackStore

    beforeEach(async () => {
      await empty()
      store = await open()
      return () => store.close()
    })

    afterAll(() => empty())

    it('gives back what it was given', async () => {
      const flag = aStoredFlag({
        note: "看不懂 “quotes” 'and' 𠮷 🙃\n=1+1; drop table flags",
        run: { sandbox: 'weather-agent', switches: { 'break-circuit': { limit: 3 } }, seed: 1, on: null },
        isOrphan: true,
      })

      expect(await store.add(flag)).toEqual({ isNew: true, flag })
      expect(await store.find([flag.id])).toEqual([flag])
    })

    it('keeps a run that is a link as a text', async () => {
      const flag = aStoredFlag({ run: 'weather-agent=1.abc' })

      await store.add(flag)

      expect(await store.find([flag.id])).toEqual([flag])
    })

    it('keeps the first flag of an id', async () => {
      const flag = aStoredFlag({ kind: 'lost' })
      await store.add(flag)

      expect(await store.add({ ...flag, kind: 'wordy', state: 'fixed' })).toEqual({ isNew: false, flag })
      expect(await store.find([flag.id])).toEqual([flag])
    })

    it('takes the same id many times at once as one', async () => {
      const flag = aStoredFlag()

      const added = await Promise.all(Array.from({ length: 20 }, () => store.add(flag)))

      expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(await Array.fromAsync(store.all())).toHaveLength(1)
    })

    it('takes a thousand at once and has them all in the order in which they came', async () => {
      const flags = Array.from({ length: 1000 }, (_, at) => aStoredFlag({ at }))

      await Promise.all(flags.toReversed().map((flag) => store.add(flag)))

      expect(await Array.fromAsync(store.all())).toEqual(flags)
    })

    it('has flags of one moment each once', async () => {
      const flags = Array.from({ length: 700 }, () => aStoredFlag({ at: 5 }))

      await Promise.all(flags.map((flag) => store.add(flag)))

      const ids = (await Array.fromAsync(store.all())).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(flags.map(({ id }) => id).toSorted())
    })

    it('leaves out ids that it does not know', async () => {
      expect(await store.find([])).toEqual([])
      expect(await store.find([crypto.randomUUID(), "' or 1=1 --"])).toEqual([])
    })

    it('takes a flag back that is young enough', async () => {
      const flag = aStoredFlag({ at: 60_000 })
      await store.add(flag)

      expect(await store.remove(flag.id, flag.receivedAt)).toBe('removed')
      expect(await store.find([flag.id])).toEqual([])
      expect(await store.remove(flag.id, flag.receivedAt)).toBe('unknown')
    })

    it('keeps a flag that is too old to be taken back', async () => {
      const flag = aStoredFlag({ at: 59_999 })
      await store.add(flag)

      expect(await store.remove(flag.id, new Date(60_000).toISOString())).toBe('too-late')
      expect(await store.find([flag.id])).toEqual([flag])
    })

    it('counts by lesson, kind and state', async () => {
      const flags = [{}, { isOrphan: true }, { kind: 'wordy' }, { lesson: 'loop' }]
      await Promise.all(flags.map((flag) => store.add(aStoredFlag(flag))))

      const tally = await store.tally()

      expect(tally).toHaveLength(3)
      expect(tally).toContainEqual({ lesson: 'off-track', kind: 'lost', state: 'new', count: 2, orphans: 1 })
      expect(tally).toContainEqual({ lesson: 'loop', kind: 'lost', state: 'new', count: 1, orphans: 0 })
    })

    it('restores flags over those that are there, and leaves others alone', async () => {
      const [changed, gone, other] = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 2 }), aStoredFlag({ at: 3 })]
      await store.add({ ...changed, state: 'declined', reply: 'no' })
      await store.add(other)

      await store.restore([changed, gone])

      expect(await Array.fromAsync(store.all())).toEqual([changed, gone, other])
    })

    it('answers that it is there', async () => {
      await expect(store.ping()).resolves.toBeUndefined()
    })
  })
}
