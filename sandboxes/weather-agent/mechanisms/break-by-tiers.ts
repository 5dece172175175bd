// Without it: a model that changes its arguments a little each time has a fresh account each time, and never meets a
// limit.

import { fingerprint } from '../../kit/fingerprint.ts'
import type { ParsedCall } from '../../kit/call.ts'
import type { Failure } from '../../kit/failure.ts'
import type { FinishedCall, Mechanism, Refusal, Stop } from '../../kit/mechanism.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'
import { refusal, stop } from './break-circuit.ts'

/**
 * ⑤ Counts by the call, and by its tool. At the limit the call is refused; at twice the limit its tool, whatever the
 * arguments; at three times the run ends, instead of after a turn of refusals. Refusals count towards the end alone: else
 * the same call, which is never run again once it is refused, would never reach it.
 */
export const breakByTiers = (parameters: BreakCircuitParameters): Mechanism => {
  const failures = new Map<string, number>()
  const refusals = new Map<string, number>()
  const [ofCall, ofTool, ofRun] = [parameters.limit, 2 * parameters.limit, 3 * parameters.limit]

  const failed = (key: string): number => failures.get(key) ?? 0

  const afterCall = (call: ParsedCall, failure: Failure | null): void => {
    for (const key of [fingerprint(call), call.name]) {
      if (failure) failures.set(key, failed(key) + 1)
      else if (parameters.counting === 'consecutive') failures.delete(key)
    }
  }

  const afterTurn = (turn: readonly FinishedCall[]): Stop | null => {
    for (const { call, refused } of turn) {
      if (refused) refusals.set(call.name, (refusals.get(call.name) ?? 0) + 1)
    }
    const isGivenUp = turn.some(({ call: { name } }) => failed(name) + (refusals.get(name) ?? 0) >= ofRun)
    return isGivenUp ? stop('tool_given_up') : null
  }

  return {
    id: 'break-circuit',
    group: 'treat',
    cap: { count: 1, per: 'result', then: 'stands-aside' },
    parameters,
    refuseCall: (call) => {
      const [byCall, byTool] = [failed(fingerprint(call)), failed(call.name)]
      if (byCall >= ofCall) return refusal(call, byCall, ofCall)
      if (byTool < ofTool) return null
      return refusalOfTool(call, byTool, ofTool)
    },
    afterCall,
    afterTurn,
  }
}

const refusalOfTool = (call: ParsedCall, failures: number, limit: number): Refusal => ({
  failure: {
    ...refusal(call, failures, limit).failure,
    facts: {
      kind: 'refused',
      instruction: `${call.name} 换着参数已经失败 ${failures} 次，这个工具不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。`,
    },
  },
  reason: { code: 'tool_failed_too_often', params: { failures, limit } },
})
