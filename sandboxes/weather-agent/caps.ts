// How often has each mechanism acted, within what its cap counts per? Without a count that is kept here, a cap
// would be a promise in a comment.

import type { Cap } from '../kit/events.ts'

/** Whoever acts: a mechanism, or the loop itself. */
export type Actor = { readonly id: string; readonly cap: Cap }

/** `on` is what it acts on: the id of the call whose result it is about, or the turn as a whole. */
export const createCaps = () => {
  const used = new Map<string, number>()
  const actedInTurn = new Set<string>()

  const place = ({ id, cap }: Actor, on: string): string => (cap.per === 'result' ? `${id} ${on}` : id)

  return {
    isReached: (actor: Actor, on: string): boolean => (used.get(place(actor, on)) ?? 0) >= actor.cap.count,

    /** Counts one act, and says how many that makes. */
    use: (actor: Actor, on: string): number => {
      const count = (used.get(place(actor, on)) ?? 0) + 1
      used.set(place(actor, on), count)
      actedInTurn.add(actor.id)
      return count
    },

    /** Its results are settled. A turn in which a mechanism had nothing to do ends its streak. */
    endTurn: (actors: readonly Actor[]): void => {
      for (const { id, cap } of actors) {
        if (cap.per === 'streak' && !actedInTurn.has(id)) used.delete(id)
      }
      for (const key of used.keys()) if (key.includes(' ')) used.delete(key)
      actedInTurn.clear()
    },
  }
}
