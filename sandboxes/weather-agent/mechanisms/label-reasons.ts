// Without it: a slip in the call, a fault of the tool and a refusal of ours read alike, and a failure that is worded
// like a reading passes for one.

import type { Failure } from '../../kit/failure.ts'
import type { Mechanism } from '../../kit/mechanism.ts'

/** ② Puts the kind of each failure in front of it, so that three of one kind can be told from three of another. */
export const labelReasons = (): Mechanism => ({
  id: 'label-reasons',
  group: 'treat',
  cap: { count: 1, per: 'result', then: 'stands-aside' },
  parameters: {},
  wordFailure: ({ facts }, text) => `【${labels[facts.kind]}】${text}`,
})

const labels: { readonly [kind in Failure['facts']['kind']]: string } = {
  'unknown-tool': '格式错误',
  'malformed-arguments': '格式错误',
  'invalid-arguments': '参数错误',
  tool: '工具报错',
  refused: '检查拦下',
}
