// Without it: the same call fails, and is sent again, and fails, until the turns are used up.

import { fingerprint } from '../../kit/fingerprint.ts'
import type { ParsedCall } from '../../kit/call.ts'
import type { Retryable } from '../../kit/events.ts'
import type { Failure } from '../../kit/failure.ts'
import type { FinishedCall, Mechanism, Refusal, Stop } from '../../kit/mechanism.ts'

export type BreakCircuitParameters = {
  /** Failures of one call after which it is refused. */
  readonly limit: number
  /** Does a success set the count back to zero? */
  readonly counting: 'consecutive' | 'cumulative'
  /** One limit for all failures, or one for each kind; or one for the call, its tool and the run (break-by-tiers.ts). */
  readonly grading: 'count-only' | 'by-retryability' | 'by-tiers'
  readonly limitRetryable: number
  readonly limitPermanent: number
  /** When nothing in a turn gets through: let the model read that first, or end the run at once. */
  readonly whenAllRefused: 'tell-first' | 'stop-now'
}

/** What is known of one call that has failed. */
type Account = { readonly failures: number; readonly retryable: Retryable }

/** ⑤ Counts the failures of each call and refuses it from the limit on. It never stops refusing. */
export const breakCircuit = (parameters: BreakCircuitParameters): Mechanism => {
  const accounts = new Map<string, Account>()
  let refusedTurnsInARow = 0

  const limitFor = (retryable: Retryable): number => {
    if (parameters.grading !== 'by-retryability' || retryable === 'unknown') return parameters.limit
    return retryable ? parameters.limitRetryable : parameters.limitPermanent
  }

  const brokenAccount = (call: ParsedCall): Account | null => {
    const account = accounts.get(fingerprint(call))
    return account && account.failures >= limitFor(account.retryable) ? account : null
  }

  const refuseCall = (call: ParsedCall): Refusal | null => {
    const account = brokenAccount(call)
    return account && refusal(call, account.failures, limitFor(account.retryable))
  }

  const afterCall = (call: ParsedCall, failure: Failure | null): void => {
    const key = fingerprint(call)
    const failures = accounts.get(key)?.failures ?? 0
    if (failure) accounts.set(key, { failures: failures + 1, retryable: failure.retryable })
    else if (parameters.counting === 'consecutive') accounts.delete(key)
  }

  const afterTurn = (turn: readonly FinishedCall[]): Stop | null => {
    if (parameters.whenAllRefused === 'stop-now') {
      return turn.every(({ call }) => brokenAccount(call)) ? stop('all_calls_at_limit') : null
    }
    refusedTurnsInARow = turn.every(({ refused }) => refused) ? refusedTurnsInARow + 1 : 0
    return refusedTurnsInARow >= 2 ? stop('all_calls_refused_twice') : null
  }

  return {
    id: 'break-circuit',
    group: 'treat',
    cap: { count: 1, per: 'result', then: 'stands-aside' },
    parameters,
    refuseCall,
    afterCall,
    afterTurn,
  }
}

export const refusal = (call: ParsedCall, failures: number, limit: number): Refusal => ({
  failure: {
    call,
    code: 'refused',
    description: '失败',
    retryable: false,
    facts: {
      kind: 'refused',
      instruction: `这个调用失败了 ${failures} 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。`,
    },
  },
  reason: { code: 'failed_too_often', params: { failures, limit } },
})

export const stop = (code: string): Stop => ({
  stopReason: 'all_tools_circuit_broken',
  reason: { code, params: {} },
})
