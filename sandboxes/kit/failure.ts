// Everything that can go wrong with one call, as facts. Without the facts side by side, whoever words the
// message for the model could only pass on a bare "failed".

import type { ParsedCall } from './call.ts'
import type { Retryable } from './events.ts'
import type { Problem } from './json-schema.ts'
import type { Tool } from './tool.ts'

export type Failure = {
  readonly call: ParsedCall
  /** Names the failure for machines: a rejection code, a tool's own code, or `refused`. */
  readonly code: string
  /** The bare description: what the model reads when nobody words it better. */
  readonly description: string
  readonly retryable: Retryable
  readonly facts:
    | { readonly kind: 'unknown-tool'; readonly offered: readonly string[] }
    | { readonly kind: 'malformed-arguments' }
    | { readonly kind: 'invalid-arguments'; readonly tool: Tool; readonly problems: readonly Problem[] }
    | {
        readonly kind: 'tool'
        readonly message: string
        readonly near: readonly string[]
        readonly retryAfterMs?: number | undefined
      }
    | { readonly kind: 'refused'; readonly instruction: string }
}

/** What is wrong with the arguments, without a word on how to mend them. */
export const describeProblem = (problem: Problem): string => {
  switch (problem.kind) {
    case 'missing':
      return `缺少参数 ${problem.path}`
    case 'unknown':
      return `不认识参数 ${problem.path}`
    case 'empty':
      return `参数 ${problem.path} 是空的`
    case 'wrong-type':
      return problem.path === ''
        ? `参数整体应为 ${problem.expected}`
        : `参数 ${problem.path} 应为 ${problem.expected}`
    case 'not-allowed':
      return `参数 ${problem.path} 的值不对：${String(problem.found)}`
    case 'out-of-range':
      return `参数 ${problem.path} 的值超出范围：${problem.found}`
  }
}
