// Simulated time. Without it a time-out would cost real waiting, and no two runs would agree to the millisecond.

export type Clock = {
  /** Milliseconds since the run began. */
  readonly now: () => number
  /** Lets `ms` milliseconds pass at once. */
  readonly advance: (ms: number) => void
}

export const createClock = (): Clock => {
  let elapsedMs = 0
  return {
    now: () => elapsedMs,
    advance: (ms) => {
      elapsedMs += ms
    },
  }
}
