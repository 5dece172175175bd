import { createAllowances, type TakenFrom } from './allowances.ts'

export type Limiter = {
  /** Counts one flag, unless it is one too many. */
  take(sender: Sender): Taken
}

export type Sender = { readonly network: string; readonly browser: string | undefined }

export type Taken = TakenFrom<'browser' | 'network'>

export const windowMs = 10 * 60_000
/** A diligent reader flags ten paragraphs of a page; a class of sixty sits behind one address. */
const most = { browser: 40, network: 1200 } as const

/** Counts each browser and network from its first flag on for ten minutes. */
export function createLimiter(now: () => number): Limiter {
  const allowances = createAllowances<keyof typeof most>(now, windowMs)
  return {
    take: ({ network, browser }) =>
      allowances.take([
        { scope: 'network', key: network, most: most.network },
        ...(browser === undefined ? [] : [{ scope: 'browser', key: browser, most: most.browser } as const]),
      ]),
  }
}
