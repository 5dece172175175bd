type Callback = (...values: unknown[]) => void

export interface Pending {
  /** Resolves when no timer and no request of the program is open, and none was opened by a late task. */
  settled(): Promise<void>
  /** Something is open from now on, until what it gives back is called. */
  hold(): () => void
}

/** Wraps timers and `fetch`, so that a program is over when Node would say so: when nothing more can happen. */
export function trackPending(): Pending {
  const timers = new Set<number>()
  const scope: WindowOrWorkerGlobalScope = self
  const original = {
    setTimeout: scope.setTimeout.bind(self),
    clearTimeout: scope.clearTimeout.bind(self),
    setInterval: scope.setInterval.bind(self),
    fetch: scope.fetch.bind(self),
  }
  let requests = 0
  let wake = () => {}

  const done = (id: number) => {
    timers.delete(id)
    if (timers.size + requests === 0) wake()
  }

  function startTimeout(callback: Callback | string, afterMs?: number, ...values: unknown[]) {
    // A string would need `unsafe-eval`: the engine refuses it with its own words.
    if (typeof callback !== 'function') return original.setTimeout(callback, afterMs)
    const id = original.setTimeout(() => {
      try {
        callback(...values)
      } finally {
        done(id)
      }
    }, afterMs)
    timers.add(id)
    return id
  }

  function startInterval(callback: Callback, everyMs?: number, ...values: unknown[]) {
    const id = original.setInterval(callback, everyMs, ...values)
    timers.add(id)
    return id
  }

  const clear = (id: number | undefined) => {
    original.clearTimeout(id)
    if (id !== undefined) done(id)
  }

  function hold() {
    requests += 1
    return () => {
      requests -= 1
      if (timers.size + requests === 0) wake()
    }
  }

  async function trackedFetch(...request: Parameters<typeof fetch>) {
    const release = hold()
    try {
      return await original.fetch(...request)
    } finally {
      release()
    }
  }

  Object.assign(self, {
    setTimeout: startTimeout,
    setInterval: startInterval,
    clearTimeout: clear,
    clearInterval: clear,
    fetch: trackedFetch,
  })

  return {
    hold,
    async settled() {
      for (;;) {
        while (timers.size + requests > 0) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        // An unhandled rejection is told one task later than the one in which it happened; with a single
        // task a rejected `main()` that nobody awaited was taken for success.
        for (let task = 0; task < 2; task += 1) {
          await new Promise((resolve) => original.setTimeout(resolve))
        }
        if (timers.size + requests === 0) return
      }
    },
  }
}
