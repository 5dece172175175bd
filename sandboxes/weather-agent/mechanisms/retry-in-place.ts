// Without it: a tool that is busy for a second costs a turn, since the model has to read of it and ask again.

import type { Failure } from '../../kit/failure.ts'
import type { Mechanism, Tried, Wait } from '../../kit/mechanism.ts'
import type { Tool } from '../../kit/tool.ts'

export type RetryInPlaceParameters = {
  /** Runs of one call in all: three have two waits between them. */
  readonly attempts: number
  /** Before the second run; doubled before each further one. */
  readonly baseMs: number
  /** Later than this after the first run began, none begins any more. */
  readonly totalMs: number
}

/** ① Runs the very same call again after a while, and the model never knows. `random` gives numbers from 0 to 1. */
export const retryInPlace = (parameters: RetryInPlaceParameters, random: () => number): Mechanism => ({
  id: 'retry-in-place',
  group: 'treat',
  cap: { count: 1, per: 'result', then: 'stands-aside' },
  parameters,
  retryCall: (failure, tool, tried) => {
    const isWorthIt = mayRunAgain(failure, tool) && tried.runs < parameters.attempts
    return isWorthIt ? nextWait(failure, tried, parameters, random) : null
  },
})

/** Only what passes by itself, and only where a second run does no harm: a payment that timed out may have been made. */
const mayRunAgain = ({ retryable }: Failure, { effect }: Tool): boolean =>
  retryable === true && effect === 'none'

/** A tool that says when it is welcome again is believed, or left alone: who comes earlier is sent away again. */
const nextWait = (
  { facts }: Failure,
  { runs, sinceMs }: Tried,
  { baseMs, totalMs }: RetryInPlaceParameters,
  random: () => number,
): Wait | null => {
  const askedFor = facts.kind === 'tool' ? (facts.retryAfterMs ?? 0) : 0
  // Up to a quarter shorter, so that not all who failed together come back together.
  const ownMs = Math.round(baseMs * 2 ** (runs - 1) * (1 - random() / 4))
  const waitMs = Math.max(ownMs, askedFor)
  return sinceMs + waitMs <= totalMs ? { waitMs } : null
}
