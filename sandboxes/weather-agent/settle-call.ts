// One call, from being about to run to the text that the model will read of it. Whatever happens, there is such a
// text: refused, rejected, failed or done. Nothing is thrown through the loop.

import { isObject } from '../kit/canonical-json.ts'
import type { ParsedCall } from '../kit/call.ts'
import type { Clock } from '../kit/clock.ts'
import type { Emit } from '../kit/emit.ts'
import type { Json } from '../kit/events.ts'
import { describeProblem, rejectionCode } from '../kit/failure.ts'
import type { Failure } from '../kit/failure.ts'
import { checkSchema } from '../kit/json-schema.ts'
import type { Tool, ToolOutcome } from '../kit/tool.ts'
import type { Interventions } from './interventions.ts'
import type { Tally } from './tally.ts'

export type CallContext = {
  readonly turn: number
  readonly tools: readonly Tool[]
  readonly clock: Clock
  readonly emit: Emit
  readonly tally: Tally
  readonly interventions: Interventions
}

export const settleCall = async (
  call: ParsedCall,
  context: CallContext,
): Promise<{ result: string; refused: boolean }> => {
  const { turn, tools, emit, tally, interventions } = context
  const refused = interventions.refuseCall(call)
  if (refused) {
    const result = interventions.wordFailure(turn, refused.refusal.failure)
    interventions.reportRefusal(turn, refused, result)
    tally.callFinished(call, { ran: false, refused: true, error: 'refused' })
    return { result, refused: true }
  }

  const rejected = rejection(call, tools)
  if (rejected) {
    const result = interventions.wordFailure(turn, rejected)
    const { callId, name, rawArguments } = call
    const code = rejectionCode(rejected) ?? 'invalid_arguments'
    emit({
      type: 'tool.rejected',
      turn,
      callId,
      name,
      rawArguments,
      code,
      result,
      retryable: rejected.retryable,
    })
    tally.callFinished(call, { ran: false, refused: false, error: rejected.code })
    interventions.afterCall(call, rejected)
    return { result, refused: false }
  }

  return { result: await runCall(call, context), refused: false }
}

const runCall = async (
  call: ParsedCall,
  { turn, tools, clock, emit, tally, interventions }: CallContext,
): Promise<string> => {
  const args = isObject(call.args) ? call.args : {}
  emit({ type: 'tool.called', turn, callId: call.callId, name: call.name, args })
  const outcome = await toolNamed(tools, call.name)!.run(args)
  clock.advance(outcome.tookMs)
  const failure = outcome.ok ? null : toolFailure(call, outcome)
  const result = failure ? interventions.wordFailure(turn, failure) : JSON.stringify(valueOf(outcome))
  const retryable = failure ? failure.retryable : false
  emit({
    type: 'tool.returned',
    turn,
    callId: call.callId,
    ok: outcome.ok,
    result,
    retryable,
    tookMs: outcome.tookMs,
  })
  tally.callFinished(call, { ran: true, refused: false, error: failure && failure.code })
  interventions.afterCall(call, failure)
  return result
}

/** Why the call can't run; null when it can. Whether trying again helps is not known for any of these. */
const rejection = (call: ParsedCall, tools: readonly Tool[]): Failure | null => {
  const tool = toolNamed(tools, call.name)
  const unknown = { call, retryable: 'unknown' } as const
  if (!tool) {
    const facts = { kind: 'unknown-tool', offered: tools.map(({ name }) => name) } as const
    return { ...unknown, code: 'unknown_tool', description: `没有叫 ${call.name} 的工具`, facts }
  }
  if (call.args === undefined) {
    return {
      ...unknown,
      code: 'malformed_arguments',
      description: '参数不是合法的 JSON',
      facts: { kind: 'malformed-arguments' },
    }
  }
  const problems = checkSchema(tool.parameters, call.args)
  if (problems.length === 0) return null
  const description = problems.map(describeProblem).join('，')
  return {
    ...unknown,
    code: 'invalid_arguments',
    description,
    facts: { kind: 'invalid-arguments', tool, problems },
  }
}

const toolFailure = (
  call: ParsedCall,
  { code, message, retryable, near = [] }: ToolOutcome & { ok: false },
): Failure => ({
  call,
  code,
  description: message,
  retryable,
  facts: { kind: 'tool', message, near },
})

const valueOf = (outcome: ToolOutcome): Json => (outcome.ok ? outcome.value : null)

export const toolNamed = (tools: readonly Tool[], name: string): Tool | undefined =>
  tools.find((tool) => tool.name === name)
