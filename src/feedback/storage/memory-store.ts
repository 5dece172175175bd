import type { Tally } from '../domain/counts.ts'
import type { StoredFlag } from '../domain/stored-flag.ts'
import type { FeedbackStore } from './feedback-store.ts'
import { memoryAnswers, memoryDeskFlags, memorySessions } from './memory-desk.ts'

/** Forgets everything when it ends: for tests, which may look at its sessions: hash → end. */
export function createMemoryStore(sessions = new Map<string, string>()): FeedbackStore {
  const flags = new Map<string, StoredFlag>()
  const answers = new Map<string, string>()
  const desk = memoryDeskFlags(flags)

  return {
    async add(flag) {
      const first = flags.get(flag.id)
      if (!first) flags.set(flag.id, flag)
      return { isNew: !first, flag: first ?? flag }
    },
    find: async (ids) => find(ids),
    async remove(id, since) {
      const flag = flags.get(id)
      if (!flag) return 'unknown'
      if (flag.receivedAt < since) return 'too-late'
      flags.delete(id)
      answers.delete(id)
      return 'removed'
    },
    all: () => desk.each({}),
    async tally() {
      const groups = Map.groupBy(flags.values(), ({ lesson, kind, state }) => `${kind} ${state} ${lesson}`)
      return [...groups.values()].map(tallyOf)
    },
    async restore(given) {
      for (const flag of given) {
        flags.set(flag.id, flag)
        answers.delete(flag.id)
      }
    },
    async ping() {},
    async close() {},
    desk,
    answers: memoryAnswers(flags, answers),
    sessions: memorySessions(sessions),
  }

  function find(ids: readonly string[]): readonly StoredFlag[] {
    return [...new Set(ids)].flatMap((id) => flags.get(id) ?? [])
  }
}

function tallyOf(group: readonly StoredFlag[]): Tally {
  const { lesson, kind, state } = group[0]!
  return { lesson, kind, state, count: group.length, orphans: group.filter((flag) => flag.isOrphan).length }
}
