// Without it: a reply that the length limit cut is carried out as if it were whole, and half a file replaces a whole one.

import type { ParsedCall } from '../../kit/call.ts'
import type { Mechanism, Refusal } from '../../kit/mechanism.ts'
import type { Tool } from '../../kit/tool.ts'

export type RefuseTruncatedParameters = {
  readonly policy: 'refuse-irreversible' | 'run-none' | 'ask-for-less' | 'stop' | 'enlarge-once'
}

/**
 * ⑤ Every call of a reply that was cut is in doubt, also one that looks whole: what would have come after it, nobody
 * knows. By default only those run that leave nothing behind, or whose deed can be undone.
 */
export const refuseTruncated = ({ policy }: RefuseTruncatedParameters): Mechanism => ({
  id: 'refuse-truncated',
  group: 'around',
  cap:
    policy === 'enlarge-once'
      ? { count: 1, per: 'run', then: 'output_truncated' }
      : { count: 1, per: 'result', then: 'stands-aside' },
  parameters: { policy },
  refuseCall: (call, { tool, isCut }) =>
    isCut && (policy !== 'refuse-irreversible' || isIrreversible(tool)) ? refusal(call, policy) : null,
  afterTurn: (turn) =>
    policy === 'stop' && turn.some(({ isCut }) => isCut)
      ? { stopReason: 'output_truncated', reason: wasCut }
      : null,
  takeBack: ({ isCut, maxTokens, calls }) =>
    policy === 'enlarge-once' &&
    isCut &&
    maxTokens !== undefined &&
    calls.every(({ outcome }) => outcome === null)
      ? { reason: wasCut, then: 'output_truncated', tokensTimes: 8 }
      : null,
})

/** Not what kind of tool it is decides, but whether its deed can be undone. Who does not say is taken for the worst. */
const isIrreversible = (tool: Tool | undefined): boolean =>
  tool?.effect !== 'none' && tool?.effect !== 'undoable'

const refusal = (call: ParsedCall, policy: RefuseTruncatedParameters['policy']): Refusal => ({
  failure: {
    call,
    code: 'reply_was_cut',
    description: policy === 'ask-for-less' ? advice : '失败：回答被截断',
    retryable: 'unknown',
    facts: { kind: 'refused', instruction: advice },
  },
  reason: wasCut,
})

const advice = '没有执行：回答写到长度上限就断了，后半截没写出来。请分几次写，每次少写一点。'

const wasCut = { code: 'reply_was_cut', params: {} }
