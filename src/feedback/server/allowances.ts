import { createHmac, randomBytes } from 'node:crypto'

export type Allowances<Scope extends string> = {
  /** Counts one in each of them, unless one of them is used up: then in none. */
  take(from: readonly Allowance<Scope>[]): TakenFrom<Scope>
}

export type Allowance<Scope extends string> = {
  readonly scope: Scope
  readonly key: string
  readonly most: number
}

export type TakenFrom<Scope extends string> =
  | { readonly ok: true; giveBack(): void }
  | { readonly ok: false; readonly scope: Scope; readonly most: number; readonly waitMs: number }

/** Of each scope. One entry takes about 200 bytes. */
const mostEntries = 100_000

/**
 * Counts in memory, each key from its first time on for one window, then forgets it. What it remembers is a hash under a
 * salt that is made anew whenever there is nothing left to remember: no address can be read from it.
 */
export function createAllowances<Scope extends string>(
  now: () => number,
  windowMs: number,
): Allowances<Scope> {
  const counts = new Map<Scope, Map<string, Count>>()
  let salt = randomBytes(32)

  return {
    take(from) {
      forgetExpired()
      const wanted = from.map(({ scope, key, most }) => ({
        scope,
        most,
        key: hash(key),
        of: countsOf(scope),
      }))
      for (const { scope, most, key, of } of wanted) {
        const count = of.get(key)
        if (count && count.taken >= most) return { ok: false, scope, most, waitMs: count.until - now() }
      }
      const taken = wanted.map(({ of, key }) => countOne(of, key))
      return { ok: true, giveBack: () => taken.forEach((count) => (count.taken -= 1)) }
    },
  }

  function countsOf(scope: Scope): Map<string, Count> {
    const known = counts.get(scope) ?? new Map<string, Count>()
    counts.set(scope, known)
    return known
  }

  function countOne(of: Map<string, Count>, key: string): Count {
    const count = of.get(key) ?? { taken: 0, until: now() + windowMs }
    count.taken += 1
    of.set(key, count)
    if (of.size > mostEntries) of.delete(of.keys().next().value!)
    return count
  }

  /** Entries stand in the order in which they end. */
  function forgetExpired(): void {
    for (const each of counts.values()) {
      for (const [key, { until }] of each) {
        if (until > now()) break
        each.delete(key)
      }
    }
    if ([...counts.values()].every(({ size }) => size === 0)) salt = randomBytes(32)
  }

  function hash(text: string): string {
    return createHmac('sha256', salt).update(text).digest('base64')
  }
}

type Count = { taken: number; readonly until: number }
