// Without it: nothing but the model's own judgement keeps it from knocking at the same door again at once.

import type { ParsedCall } from '../../kit/call.ts'
import type { Mechanism, Refusal } from '../../kit/mechanism.ts'

export type ForbidSameToolParameters = {
  /** Has a step used the tool also when it failed? Without these, a failing call may be repeated for ever. */
  readonly countFailedSteps: boolean
}

/** ⑤ Refuses the tools of the step before. A step in which nothing ran forbids nothing. */
export const forbidSameTool = (parameters: ForbidSameToolParameters): Mechanism => {
  let before = new Set<string>()
  let now = new Set<string>()

  return {
    id: 'forbid-same-tool',
    group: 'around',
    cap: { count: 5, per: 'run', then: 'stands-aside' },
    parameters,
    refuseCall: (call) => (before.has(call.name) ? refusal(call) : null),
    afterCall: ({ name }, failure) => {
      if (!failure || parameters.countFailedSteps) now.add(name)
    },
    afterTurn: () => {
      before = now
      now = new Set()
      return null
    },
  }
}

const refusal = (call: ParsedCall): Refusal => ({
  failure: {
    call,
    code: 'refused',
    description: '失败',
    retryable: 'unknown',
    facts: {
      kind: 'refused',
      instruction: `${call.name} 上一步刚用过，这一步不再执行。它要的数值目前没有，不要猜；请换一个工具，或者用手头已有的结果回答。`,
    },
  },
  reason: { code: 'same_tool_as_before', params: {} },
})
