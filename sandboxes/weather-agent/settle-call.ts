// One call, from being about to run to the text that the model will read of it. Whatever happens, there is such a
// text: refused, rejected, failed, crashed or done. Nothing is thrown through the loop.

import type { ParsedCall } from '../kit/call.ts'
import type { Clock } from '../kit/clock.ts'
import type { Emit } from '../kit/emit.ts'
import type { Failure } from '../kit/failure.ts'
import type { CallEnd, Offer } from '../kit/mechanism.ts'
import { isOutcome } from '../kit/tool.ts'
import type { ToolOutcome } from '../kit/tool.ts'
import { admitCall, toolNamed } from './admit-call.ts'
import type { Admission } from './admit-call.ts'
import type { Interventions } from './interventions.ts'
import { runWithRetries } from './run-with-retries.ts'
import type { ToolRun } from './run-with-retries.ts'

export type CallContext = Offer & {
  readonly turn: number
  readonly clock: Clock
  readonly emit: Emit
  readonly interventions: Interventions
}

export const settleCall = async (
  call: ParsedCall,
  isCut: boolean,
  context: CallContext,
): Promise<{ readonly kind: CallEnd; readonly result: string }> => {
  const { turn, tools, interventions } = context
  const refused = interventions.refuseCall(call, { tool: toolNamed(tools, call.name), isCut }, context)
  if (refused) {
    const result = interventions.wordFailure(turn, refused.proposal.failure)
    interventions.reportRefusal(turn, refused, result)
    return { kind: 'refused', result }
  }
  const admission = admitCall(call, tools)
  if (admission.ok) return runCall(call, admission, context)
  return { kind: 'rejected', result: rejectCall(call, admission, context) }
}

type Admitted<Ok extends boolean> = Extract<Admission, { readonly ok: Ok }>

const rejectCall = (
  call: ParsedCall,
  { code, failure }: Admitted<false>,
  { turn, emit, interventions }: CallContext,
): string => {
  const result = interventions.wordFailure(turn, failure)
  const { callId, name, rawArguments } = call
  const { retryable } = failure
  emit({ type: 'tool.rejected', turn, callId, name, rawArguments, code, result, retryable })
  interventions.afterCall(call, failure)
  return result
}

const runCall = async (
  call: ParsedCall,
  { tool, args }: Admitted<true>,
  context: CallContext,
): Promise<{ readonly kind: CallEnd; readonly result: string }> => {
  const { turn, clock, emit, interventions } = context
  const { callId, name } = call
  const runOnce = async (): Promise<ToolRun> => {
    emit({ type: 'tool.called', turn, callId, name, args })
    const ran = await runTool(call, () => tool.run(args))
    clock.advance(ran.tookMs)
    return ran
  }
  const { failure, text, tookMs } = await runWithRetries(runOnce, tool, context)
  const result = failure ? interventions.wordFailure(turn, failure) : text
  const retryable = failure ? failure.retryable : false
  emit({ type: 'tool.returned', turn, callId, ok: failure === null, result, retryable, tookMs })
  interventions.afterCall(call, failure)
  return { kind: failure ? 'failed' : 'done', result }
}

/**
 * A tool that throws, or gives back what is no outcome, has failed like any other. What it had done by then, and how
 * long it took, nobody knows.
 */
export const runTool = async (call: ParsedCall, run: () => Promise<unknown>): Promise<ToolRun> => {
  try {
    const outcome = await run()
    if (!isOutcome(outcome)) throw new TypeError('返回值不是 ToolOutcome')
    const { tookMs } = outcome
    return outcome.ok
      ? { failure: null, text: textOf(outcome.value), tookMs }
      : { failure: toolFailure(call, outcome), text: outcome.message, tookMs }
  } catch (error) {
    const message = `工具自己出错了：${wordsOf(error)}`
    const failure = toolFailure(call, { code: 'tool_crashed', message, retryable: 'unknown' })
    return { failure, text: message, tookMs: 0 }
  }
}

/** What is thrown may be anything, also what no text can be made of. */
const wordsOf = (thrown: unknown): string => {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    return typeof thrown
  }
}

const textOf = (value: unknown): string => {
  const text: unknown = JSON.stringify(value)
  if (typeof text !== 'string') throw new TypeError('no result')
  return text
}

type ToolFailure = Omit<ToolOutcome & { ok: false }, 'ok' | 'tookMs'>

const toolFailure = (call: ParsedCall, failed: ToolFailure): Failure => {
  const { code, message, retryable, near = [], retryAfterMs } = failed
  return {
    call,
    code,
    description: message,
    retryable,
    facts: { kind: 'tool', message, near, retryAfterMs },
  }
}
