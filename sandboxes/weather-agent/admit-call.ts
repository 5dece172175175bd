// Can the call run at all? Without this gate a tool would meet arguments that it was not written for.

import type { ParsedCall } from '../kit/call.ts'
import type { Json, RejectionCode } from '../kit/events.ts'
import { describeProblem } from '../kit/failure.ts'
import type { Failure } from '../kit/failure.ts'
import { isObject } from '../kit/canonical-json.ts'
import { checkSchema } from '../kit/json-schema.ts'
import type { Tool } from '../kit/tool.ts'

export type Admission =
  | { readonly ok: true; readonly tool: Tool; readonly args: { readonly [name: string]: Json } }
  | { readonly ok: false; readonly code: RejectionCode; readonly failure: Failure }

export const admitCall = (call: ParsedCall, tools: readonly Tool[]): Admission => {
  const { name, args } = call
  const tool = toolNamed(tools, name)
  if (!tool) {
    const offered = tools.map((one) => one.name)
    return rejected(call, 'unknown_tool', `没有叫 ${name} 的工具`, { kind: 'unknown-tool', offered })
  }
  if (args === undefined) {
    return rejected(call, 'malformed_arguments', '参数不是合法的 JSON', { kind: 'malformed-arguments' })
  }
  const problems = checkSchema(tool.parameters, args)
  if (problems.length === 0 && isObject(args)) return { ok: true, tool, args }
  const description = problems.map(describeProblem).join('，')
  return rejected(call, 'invalid_arguments', description, { kind: 'invalid-arguments', tool, problems })
}

/** Whether trying again helps is not known for any of these. */
const rejected = (
  call: ParsedCall,
  code: RejectionCode,
  description: string,
  facts: Failure['facts'],
): Admission => ({ ok: false, code, failure: { call, code, description, retryable: 'unknown', facts } })

export const toolNamed = (tools: readonly Tool[], name: string): Tool | undefined =>
  tools.find((tool) => tool.name === name)
