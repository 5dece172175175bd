// Without it: a tool that is busy for a second costs a turn, since the model has to read of it and ask again.

export type Options = {
  /** Runs in all: three have two waits between them. */
  readonly attempts: number
  /** Before the second run; doubled before each further one. */
  readonly baseMs: number
  /** Later than this after the first run began, none begins any more. */
  readonly totalMs: number
}

type Failure = { readonly retryable?: unknown; readonly retryAfterMs?: unknown }
type World = {
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const usual: Options = { attempts: 3, baseMs: 1000, totalMs: 15_000 }
const real: World = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The same once more, and nobody reads of it. Only for what may run twice: a payment that timed out may have been made. */
export const withRetries = async <Value>(
  run: () => Promise<Value>,
  options = usual,
  world = real,
): Promise<Value> => {
  const start = world.now()
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      const spent = { runs, sinceMs: world.now() - start }
      const wait = waitBefore(Object(error), spent, options, world.random)
      if (wait === null) throw error
      await world.sleep(wait)
    }
  }
}

/** Milliseconds until the next run; null when there should be none. */
export const waitBefore = (
  { retryable, retryAfterMs }: Failure,
  { runs, sinceMs }: { readonly runs: number; readonly sinceMs: number },
  { attempts, baseMs, totalMs }: Options,
  random: () => number,
): number | null => {
  if (retryable !== true || runs >= attempts) return null
  // Up to a quarter shorter, so that not all who failed together come back together.
  const own = Math.round(baseMs * 2 ** (runs - 1) * (1 - random() / 4))
  // Who says when it is welcome again is believed, or left alone: who comes earlier is sent away again.
  const wait = Math.max(own, typeof retryAfterMs === 'number' ? retryAfterMs : 0)
  return sinceMs + wait <= totalMs ? wait : null
}
