import { createHmac, randomBytes } from 'node:crypto'

export type Limiter = {
  /** Counts one flag, unless it is one too many. */
  take(sender: Sender): Taken
}

export type Sender = { readonly network: string; readonly browser: string | undefined }

export type Taken =
  | { readonly ok: true; giveBack(): void }
  | {
      readonly ok: false
      readonly scope: 'browser' | 'network'
      readonly most: number
      readonly waitMs: number
    }

export const windowMs = 10 * 60_000
/** A diligent reader flags ten paragraphs of a page; a class of sixty sits behind one address. */
const most = { browser: 40, network: 1200 } as const
/** Of each kind. One entry takes about 200 bytes. */
const mostEntries = 100_000

/**
 * Counts in memory, each browser and network from its first flag on for ten minutes, then forgets it. What it remembers is
 * a hash under a salt that is made anew whenever there is nothing left to remember: no address can be read from it.
 */
export function createLimiter(now: () => number): Limiter {
  const counts = { browser: new Map<string, Count>(), network: new Map<string, Count>() }
  let salt = randomBytes(32)

  return {
    take({ network, browser }) {
      forgetExpired()
      const keys = [
        { scope: 'network', key: hash(network) },
        ...(browser === undefined ? [] : [{ scope: 'browser', key: hash(browser) } as const]),
      ] as const
      for (const { scope, key } of keys) {
        const count = counts[scope].get(key)
        if (count && count.taken >= most[scope])
          return { ok: false, scope, most: most[scope], waitMs: count.until - now() }
      }
      const taken = keys.map(({ scope, key }) => countOne(counts[scope], key))
      return { ok: true, giveBack: () => taken.forEach((count) => (count.taken -= 1)) }
    },
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
    for (const each of Object.values(counts)) {
      for (const [key, { until }] of each) {
        if (until > now()) break
        each.delete(key)
      }
    }
    if (counts.browser.size + counts.network.size === 0) salt = randomBytes(32)
  }

  function hash(text: string): string {
    return createHmac('sha256', salt).update(text).digest('base64')
  }
}

type Count = { taken: number; readonly until: number }
