import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../src/feedback/domain/builders.ts'
import type { FlagFilter } from '../../src/feedback/domain/flag-filter.ts'
import type { StoredFlag } from '../../src/feedback/domain/stored-flag.ts'
import type { GivenAnswer } from '../../src/feedback/storage/answers.ts'
import type { FeedbackStore } from '../../src/feedback/storage/feedback-store.ts'

const now = '2026-12-01T08:00:00.000Z'
const later = '2026-12-01T09:00:00.000Z'

/** What every store promises the author's desk. `open` opens one and the same storage again and again. */
export function describeDeskStore(
  name: string,
  { open, empty }: { open(): Promise<FeedbackStore>; empty(): Promise<void> },
): void {
  let store: FeedbackStore

  const keep = async (...flags: readonly StoredFlag[]): Promise<void> => {
    for (const flag of flags) await store.add(flag)
  }
  const kept = async (flag: StoredFlag): Promise<StoredFlag> => (await store.find([flag.id]))[0]!
  const found = async (filter: FlagFilter): Promise<readonly StoredFlag[]> =>
    Array.fromAsync(store.desk.each(filter))

  describe(`desk store ${name}`, () => {
    beforeEach(async () => {
      await empty()
      store = await open()
      return () => store.close()
    })

    afterAll(() => empty())

    describe('finding', () => {
      const word = aStoredFlag({
        at: Date.parse('2026-11-02T00:00:00.000Z'),
        kind: 'unexplained',
        quote: { exact: 'Fingerprint', prefix: '', suffix: '' },
        note: '100% 的_词\\',
        lesson: 'loop',
      })
      const orphan = aStoredFlag({
        at: Date.parse('2026-11-30T23:59:59.999Z'),
        isOrphan: true,
        locale: 'en',
        block: { id: 'b9', hash: 'x' },
      })

      it.each<[FlagFilter, readonly StoredFlag[]]>([
        [{}, [word, orphan]],
        [{ lesson: 'loop' }, [word]],
        [{ locale: 'en' }, [orphan]],
        [{ kind: 'lost' }, [orphan]],
        [{ state: 'open' }, [word, orphan]],
        [{ state: 'fixed' }, []],
        [{ block: 'b9' }, [orphan]],
        [{ orphan: 'yes' }, [orphan]],
        [{ orphan: 'no' }, [word]],
        [{ word: 'fingerPRINT' }, [word]],
        [{ text: '100% 的_词\\' }, [word]],
        [{ text: '0%的' }, []],
        [{ text: 'FINGER' }, [word]],
        [{ text: "' or 1=1 --" }, []],
        [{ text: 'print 100%' }, []],
        [{ from: '2026-11-03' }, [orphan]],
        [{ to: '2026-11-30' }, [word, orphan]],
        [{ to: '2026-11-29' }, [word]],
        [{ until: '2026-11-02T00:00:00.000Z' }, [word]],
        [{ lesson: 'loop', locale: 'en' }, []],
      ])('by %j', async (filter, flags) => {
        await keep(word, orphan)

        expect(await found(filter)).toEqual(flags)
        expect(await store.desk.count(filter)).toEqual({ flags: flags.length, folds: flags.length })
      })
    })

    it('takes a line break in a word for the blank that it is shown as', async () => {
      const broken = aStoredFlag({
        kind: 'unexplained',
        quote: { exact: 'Two\nwords', prefix: '', suffix: '' },
      })
      await keep(broken)

      expect(await found({ word: 'two words' })).toEqual([broken])
      expect(await store.desk.words({})).toMatchObject([{ word: 'Two\nwords', count: 1 }])
    })

    it('folds what says the same of the same place, the newest in front', async () => {
      const flags = [1, 2, 3].map((at) => aStoredFlag({ at, ...(at === 2 && { note: '哪里？' }) }))
      const other = aStoredFlag({ at: 4, kind: 'wordy' })
      await keep(...flags, other)

      expect(await store.desk.folds({}, { sort: 'newest', offset: 0, limit: 9 })).toEqual([
        { flag: other, count: 1, notes: 0 },
        { flag: flags[2], count: 3, notes: 1 },
      ])
      expect(await store.desk.folds({}, { sort: 'most', offset: 0, limit: 1 })).toMatchObject([{ count: 3 }])
      expect(await store.desk.folds({}, { sort: 'most', offset: 1, limit: 9 })).toMatchObject([{ count: 1 }])
      expect(await store.desk.count({})).toEqual({ flags: 4, folds: 2 })
    })

    it('folds unexplained words only when they are the same', async () => {
      const word = (exact: string) =>
        aStoredFlag({ kind: 'unexplained', quote: { exact, prefix: '', suffix: '' } })
      const [first, second, other] = [word('熔断'), word('熔断'), word('指纹')]
      await keep(first, second, other)

      const alike = await store.desk.alike([first.id], {})

      expect(alike.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
      expect(await store.desk.alike([crypto.randomUUID()], {})).toEqual([])
      expect(await store.desk.alike([first.id], { state: 'fixed' })).toEqual([])
    })

    it('counts by day and by block', async () => {
      const at = Date.parse(now)
      await keep(aStoredFlag({ at }), aStoredFlag({ at }), aStoredFlag({ at: 0, kind: 'wordy' }))

      expect(await store.desk.perDay({ kind: 'lost' })).toEqual([
        { day: '2026-12-01', lesson: 'off-track', kind: 'lost', count: 2 },
      ])
      expect(await store.desk.perBlock({ kind: 'lost' })).toEqual([
        { lesson: 'off-track', locale: 'zh-CN', block: { id: 'a1b2c3d4' }, kind: 'lost', count: 2 },
      ])
    })

    it('ranks the words that were not explained, and no passages', async () => {
      const word = (exact: string, more: object = {}) =>
        aStoredFlag({ kind: 'unexplained', quote: { exact, prefix: '', suffix: '' }, ...more })
      const fixed = word('agent')
      const texts = ['熔断', 'Agent', '很'.repeat(41), ''].map((text) => word(text))
      await keep(fixed, ...texts, word('熔断', { lesson: 'loop' }), word('熔断', { locale: 'en' }))
      await store.answers.give(anAnswer([fixed]))

      expect(await store.desk.words({})).toEqual([
        { word: 'Agent', locale: 'zh-CN', count: 2, open: 1, lessons: 1 },
        { word: '熔断', locale: 'zh-CN', count: 2, open: 2, lessons: 2 },
        { word: '熔断', locale: 'en', count: 1, open: 1, lessons: 1 },
      ])
    })

    it('learns from a new build which flags have lost their block, and which have it again', async () => {
      const [gone, back] = [aStoredFlag(), aStoredFlag({ isOrphan: true, lesson: 'loop' })]
      await keep(gone, back)

      expect(await store.desk.reviseOrphans(({ lesson }) => lesson === 'loop')).toBe(2)
      expect(await store.desk.reviseOrphans(({ lesson }) => lesson === 'loop')).toBe(0)
      expect([(await kept(gone)).isOrphan, (await kept(back)).isOrphan]).toEqual([true, false])
    })

    describe('an answer', () => {
      it('is given to all flags that are there, and counted', async () => {
        const [first, second, other] = [aStoredFlag(), aStoredFlag(), aStoredFlag()]
        await keep(first, second, other)
        const answer = anAnswer([first, second, second, aStoredFlag()], { reply: '改好了' })

        expect(await store.answers.give(answer)).toBe(2)
        expect(await kept(first)).toEqual({ ...first, state: 'fixed', reply: '改好了', answeredAt: now })
        expect(await kept(other)).toEqual(other)
        expect(await store.answers.find(answer.id)).toEqual({
          id: answer.id,
          state: 'fixed',
          reply: '改好了',
          at: now,
          count: 2,
        })
      })

      it('of no flag leaves nothing to take back', async () => {
        const answer = anAnswer([])

        expect(await store.answers.give(answer)).toBe(0)
        expect(await store.answers.find(answer.id)).toBeUndefined()
        expect(await store.answers.undo(answer.id)).toBe('unknown')
      })

      it('reaches more flags than a statement has parameters', async () => {
        const flags = Array.from({ length: 1200 }, (_, at) => aStoredFlag({ at }))
        await Promise.all(flags.map((flag) => store.add(flag)))
        const answer = anAnswer(flags)

        expect(await store.answers.give(answer)).toBe(1200)
        expect(await store.answers.undo(answer.id)).toBe('undone')
        expect(await found({ state: 'new' })).toEqual(flags)
      })

      it('without a word leaves each reply as it is', async () => {
        const [with_, without] = [aStoredFlag({ at: 1 }), aStoredFlag({ at: 2 })]
        await keep(with_, without)
        await store.answers.give(anAnswer([with_], { reply: '先记下' }))

        await store.answers.give(anAnswer([with_, without], { state: 'declined' }))

        expect(await found({ state: 'declined' })).toMatchObject([{ reply: '先记下' }, { reply: null }])
      })

      it('that puts a flag back among the new ones without a word leaves none', async () => {
        const flag = aStoredFlag()
        await keep(flag)
        await store.answers.give(anAnswer([flag], { reply: '改好了' }))

        await store.answers.give(anAnswer([flag], { state: 'new', reply: null }))

        expect(await kept(flag)).toEqual(flag)
      })

      it('is taken back exactly, whatever stood there before', async () => {
        const [fresh, answered] = [aStoredFlag(), aStoredFlag()]
        await keep(fresh, answered)
        await store.answers.give(anAnswer([answered], { state: 'accepted', reply: '会改' }))
        const before = await kept(answered)
        const answer = anAnswer([fresh, answered], { state: 'declined', reply: null, at: later })
        await store.answers.give(answer)

        expect(await store.answers.undo(answer.id)).toBe('undone')

        expect(await kept(fresh)).toEqual(fresh)
        expect(await kept(answered)).toEqual(before)
        expect(await store.answers.undo(answer.id)).toBe('unknown')
      })

      it('is not taken back once one of its flags was answered again', async () => {
        const [first, second] = [aStoredFlag(), aStoredFlag()]
        await keep(first, second)
        const [mine, theirs] = [anAnswer([first, second]), anAnswer([second], { reply: '另一位的话' })]
        await store.answers.give(mine)
        await store.answers.give(theirs)

        expect(await store.answers.undo(mine.id)).toBe('answered-since')
        expect(await found({ state: 'fixed' })).toHaveLength(2)

        expect(await store.answers.undo(theirs.id)).toBe('undone')
        expect(await store.answers.undo(mine.id)).toBe('undone')
        expect(await kept(second)).toEqual(second)
      })

      it('is not taken back once a backup was put back over it', async () => {
        const flag = aStoredFlag()
        await keep(flag)
        const answer = anAnswer([flag])
        await store.answers.give(answer)
        await store.restore([{ ...(await kept(flag)), reply: '备份里的话' }])

        expect(await store.answers.undo(answer.id)).toBe('answered-since')
        expect(await kept(flag)).toMatchObject({ reply: '备份里的话' })
      })

      it('is taken back also when a reader has taken a flag of it back', async () => {
        const [gone, flag] = [aStoredFlag(), aStoredFlag()]
        await keep(gone, flag)
        const answer = anAnswer([gone, flag])
        await store.answers.give(answer)
        await store.remove(gone.id, gone.receivedAt)

        expect(await store.answers.undo(answer.id)).toBe('undone')
        expect(await found({})).toEqual([flag])
      })

      it('of two at the same moment leaves one of them whole', async () => {
        const flags = Array.from({ length: 50 }, () => aStoredFlag())
        await keep(...flags)
        const [one, two] = [anAnswer(flags, { reply: '一' }), anAnswer(flags, { reply: '二' })]
        await Promise.all([store.answers.give(one), store.answers.give(two)])

        const replies = new Set((await found({})).map(({ reply }) => reply))

        expect(replies.size).toBe(1)
        const last = replies.has('一') ? one : two
        expect(await store.answers.undo(last.id)).toBe('undone')
      })

      it('is not given over another that its author has not seen', async () => {
        const [flag, other] = [aStoredFlag(), aStoredFlag()]
        await keep(flag, other)
        const seen = { flag: flag.id, answeredAt: null }
        await store.answers.give(anAnswer([flag], { reply: '另一位的话' }))
        const mine = anAnswer([flag, other], { reply: '我的话', at: later, seen })

        expect(await store.answers.give(mine)).toBe('answered-since')
        expect(await kept(flag)).toMatchObject({ reply: '另一位的话' })
        expect(await kept(other)).toEqual(other)
        expect(await store.answers.find(mine.id)).toBeUndefined()

        expect(await store.answers.give({ ...mine, seen: { ...seen, answeredAt: now } })).toBe(2)
      })

      it('goes with the flag that its reader took back', async () => {
        const flag = aStoredFlag()
        await keep(flag)
        const answer = anAnswer([flag])
        await store.answers.give(answer)
        await store.remove(flag.id, flag.receivedAt)
        await keep(flag)

        expect(await store.answers.undo(answer.id)).toBe('answered-since')
        expect(await kept(flag)).toEqual(flag)
      })

      it('stands in the list of answers, the latest first', async () => {
        const flag = aStoredFlag()
        await keep(flag)
        const [first, second] = [anAnswer([flag]), anAnswer([flag], { at: later })]
        await store.answers.give(first)
        await store.answers.give(second)

        expect((await store.answers.latest(9)).map(({ id }) => id)).toEqual([second.id, first.id])
        expect(await store.answers.latest(1)).toHaveLength(1)
      })
    })

    describe('a session', () => {
      const session = { hash: 'h', until: later, now }

      it('is open until its end', async () => {
        await store.sessions.begin(session)

        expect(await store.sessions.isOpen('h', now)).toBe(true)
        expect(await store.sessions.isOpen('h', later)).toBe(false)
        expect(await store.sessions.isOpen('other', now)).toBe(false)
      })

      it('that ended is forgotten when the next begins', async () => {
        await store.sessions.begin(session)

        await store.sessions.begin({ hash: 'next', until: '2026-12-01T10:00:00.000Z', now: later })

        expect(await store.sessions.isOpen('h', now)).toBe(false)
        expect(await store.sessions.isOpen('next', later)).toBe(true)
      })

      it('is over when it was ended', async () => {
        await store.sessions.begin(session)

        await store.sessions.end('h')

        expect(await store.sessions.isOpen('h', now)).toBe(false)
      })
    })
  })
}

function anAnswer(flags: readonly StoredFlag[], more: Partial<GivenAnswer> = {}): GivenAnswer {
  return { id: crypto.randomUUID(), flags: flags.map(({ id }) => id), state: 'fixed', at: now, ...more }
}
