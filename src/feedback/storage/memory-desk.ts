import { foldKey, lowerWord, passes, type FlagFilter } from '../domain/flag-filter.ts'
import type { StoredFlag } from '../domain/stored-flag.ts'
import type { KeptAnswer } from '../domain/counts.ts'
import { answeredAt, type Answers } from './answers.ts'
import { longestWord, mostWords, type DeskFlags } from './desk-flags.ts'
import type { Sessions } from './sessions.ts'

type Flags = Map<string, StoredFlag>

export function memoryDeskFlags(flags: Flags): DeskFlags {
  return {
    async count(filter) {
      const found = matching(filter)
      return { flags: found.length, folds: new Set(found.map(foldKey)).size }
    },
    async folds(filter, { sort, offset, limit }) {
      const folds = [...Map.groupBy(newestFirst(filter), foldKey).values()].map((fold) => ({
        flag: fold[0]!,
        count: fold.length,
        notes: fold.filter(({ note }) => note !== null).length,
      }))
      const sorted = sort === 'most' ? folds.toSorted((a, b) => b.count - a.count) : folds
      return sorted.slice(offset, offset + limit)
    },
    async alike(ids, filter) {
      const keys = new Set(ids.flatMap((id) => flags.get(id) ?? []).map(foldKey))
      return newestFirst(filter).filter((flag) => keys.has(foldKey(flag)))
    },
    async *each(filter) {
      yield* newestFirst(filter).toReversed()
    },
    async perDay(filter) {
      const dayOf = ({ receivedAt }: StoredFlag): string => receivedAt.slice(0, 10)
      return groups(filter, (flag) => [dayOf(flag), flag.lesson, flag.kind]).map((group) => ({
        day: dayOf(group[0]!),
        lesson: group[0]!.lesson,
        kind: group[0]!.kind,
        count: group.length,
      }))
    },
    async perBlock(filter) {
      return groups(filter, ({ lesson, locale, block, kind }) => [lesson, locale, block.id, kind]).map(
        (group) => {
          const { lesson, locale, block, kind } = group[0]!
          return { lesson, locale, block: { id: block.id }, kind, count: group.length }
        },
      )
    },
    async words(filter) {
      const words = groups({ ...filter, kind: 'unexplained' }, ({ quote, locale }) => [
        lowerWord(quote.exact),
        locale,
      ])
      return words
        .filter(([flag]) => flag!.quote.exact !== '' && [...flag!.quote.exact].length <= longestWord)
        .map((group) => ({
          word: group.map(({ quote }) => quote.exact).toSorted()[0]!,
          locale: group[0]!.locale,
          count: group.length,
          open: group.filter((flag) => passes(flag, { state: 'open' })).length,
          lessons: new Set(group.map(({ lesson }) => lesson)).size,
        }))
        .toSorted((a, b) => b.count - a.count || (lowerWord(a.word) < lowerWord(b.word) ? -1 : 1))
        .slice(0, mostWords)
    },
    async reviseOrphans(knows) {
      const wrong = [...flags.values()].filter((flag) => flag.isOrphan === knows(flag))
      for (const flag of wrong) flags.set(flag.id, { ...flag, isOrphan: !flag.isOrphan })
      return wrong.length
    },
  }

  function matching(filter: FlagFilter): readonly StoredFlag[] {
    return [...flags.values()].filter((flag) => passes(flag, filter))
  }

  function newestFirst(filter: FlagFilter): readonly StoredFlag[] {
    return matching(filter).toSorted((a, b) => (orderOf(a) > orderOf(b) ? -1 : 1))
  }

  function groups(filter: FlagFilter, by: (flag: StoredFlag) => readonly string[]): readonly StoredFlag[][] {
    return [...Map.groupBy(matching(filter), (flag) => JSON.stringify(by(flag))).values()]
  }
}

function orderOf({ receivedAt, id }: StoredFlag): string {
  return receivedAt + id
}

type Before = { readonly flag: StoredFlag; readonly answer: string | undefined }

/** `present`: flag → the answer that gave it its state. */
export function memoryAnswers(flags: Flags, present: Map<string, string>): Answers {
  const kept = new Map<string, KeptAnswer & { readonly before: readonly Before[] }>()

  return {
    async give(given) {
      const { id, state, reply, at, seen } = given
      const now = seen && flags.get(seen.flag)
      if (now && now.answeredAt !== seen.answeredAt) return 'answered-since'
      const before = [...new Set(given.flags)]
        .flatMap((flag) => flags.get(flag) ?? [])
        .map((flag) => ({ flag, answer: present.get(flag.id) }))
      for (const { flag } of before) {
        const answered = {
          state,
          reply: reply === undefined ? flag.reply : reply,
          answeredAt: answeredAt(given),
        }
        flags.set(flag.id, { ...flag, ...answered })
        present.set(flag.id, id)
      }
      if (before.length > 0)
        kept.set(id, { id, state, reply: reply ?? null, at, count: before.length, before })
      return before.length
    },
    async undo(id) {
      const answer = kept.get(id)
      if (!answer) return 'unknown'
      const there = answer.before.filter(({ flag }) => flags.has(flag.id))
      if (there.some(({ flag }) => present.get(flag.id) !== id)) return 'answered-since'
      for (const { flag, answer: earlier } of there) {
        const { state, reply, answeredAt: at } = flag
        flags.set(flag.id, { ...flags.get(flag.id)!, state, reply, answeredAt: at })
        if (earlier === undefined) present.delete(flag.id)
        else present.set(flag.id, earlier)
      }
      kept.delete(id)
      return 'undone'
    },
    latest: async (limit) =>
      [...kept.values()]
        .toSorted((a, b) => (a.at > b.at ? -1 : 1))
        .slice(0, limit)
        .map(withoutBefore),
    find: async (id) => {
      const answer = kept.get(id)
      return answer && withoutBefore(answer)
    },
  }
}

function withoutBefore({ id, state, reply, at, count }: KeptAnswer): KeptAnswer {
  return { id, state, reply, at, count }
}

/** `untils`: hash → end. */
export function memorySessions(untils: Map<string, string>): Sessions {
  return {
    async begin({ hash, until, now }) {
      for (const [other, end] of untils) if (end <= now) untils.delete(other)
      untils.set(hash, until)
    },
    isOpen: async (hash, now) => (untils.get(hash) ?? '') > now,
    end: async (hash) => void untils.delete(hash),
  }
}
