// One turn, from what the model wrote to what it will read. The assistant message enters the history first,
// then exactly one tool message for each of its calls: any other order is answered with 400.

import { parseCall } from '../kit/call.ts'
import type { AssistantMessage, StopReason, WireCall } from '../kit/events.ts'
import type { DraftCall } from '../kit/mechanism.ts'
import { toolNamed } from './admit-call.ts'
import type { Reply } from './ask.ts'
import { sendable } from './sendable.ts'
import { settleCall } from './settle-call.ts'
import { settleEffects } from './settle-effects.ts'
import type { EffectsContext } from './settle-effects.ts'

export type TurnContext = EffectsContext & {
  /** What its reply was written under; undefined where only the endpoint knows a limit. */
  readonly maxTokens: number | undefined
}

export type TurnEnd =
  /** It is part of the history now. */
  | { readonly kind: 'kept' }
  /** The model will never see it; it is asked again, and may write so many times the tokens. */
  | { readonly kind: 'erased'; readonly tokensTimes: number }
  /** The run ends with it. */
  | { readonly kind: 'over'; readonly reason: StopReason; readonly answer: string | null }

/** Carries out one reply, and writes it into the history together with what came of it. */
export const takeTurn = async (reply: Reply, context: TurnContext): Promise<TurnEnd> => {
  const { turn, tools, history, maxTokens, interventions } = context
  const { message } = reply
  const isCut = reply.finishReason === 'length'
  const prepared = prepareCalls(message, context)
  const draft = { message, messages: [...history], tools, isCut, maxTokens }

  const unseen = interventions.takeBack(turn, { ...draft, calls: prepared })
  if (unseen) return unseen
  if (prepared.length === 0) return speak(reply, context)

  const calls: DraftCall[] = []
  for (const one of prepared) calls.push({ ...one, outcome: await settleCall(one.call, isCut, context) })

  const useless = interventions.takeBack(turn, { ...draft, calls })
  if (useless?.kind === 'erased') return useless
  history.push({ ...message, tool_calls: calls.map(({ wire }) => wire) })
  for (const { wire, outcome } of calls) {
    history.push({ role: 'tool', tool_call_id: wire.id, content: outcome?.result ?? '' })
  }
  await settleEffects(calls, context)
  if (useless) return useless
  const finished = calls.map(({ call, outcome }) => ({ call, refused: outcome?.kind === 'refused', isCut }))
  const reason = interventions.afterTurn(turn, finished, context)
  return reason ? { kind: 'over', reason, answer: null } : { kind: 'kept' }
}

/** A reply without calls ends the run, whether or not it is right, unless a mechanism has something to say to it. */
const speak = ({ message, finishReason }: Reply, context: TurnContext): TurnEnd => {
  const { turn, history, interventions } = context
  const text = textOrNothing(message.content)
  const remark = text === null ? null : interventions.answerText(turn, text, history)
  if (remark?.kind === 'over') return remark
  if (remark) {
    history.push(message, { role: 'user', content: remark.text })
    return { kind: 'kept' }
  }
  const reason = finishReason === 'length' ? 'output_truncated' : 'text_response'
  return { kind: 'over', reason, answer: text }
}

export const textOrNothing = (content: string | null | undefined): string | null =>
  content?.trim() ? content : null

/** What will run, and how the history shows it. */
const prepareCalls = (message: AssistantMessage, context: TurnContext): readonly DraftCall[] => {
  const { turn, history, interventions } = context
  return sendable(message.tool_calls ?? [], history).map(({ written, wire }) => {
    const asWritten = parseCall(written)
    const call = { ...asWritten, callId: wire.id }
    if (written.function.name !== wire.function.name) {
      const change = { before: call.name, after: wire.function.name, code: 'name_not_sendable' }
      interventions.reportRewritten(turn, call, { callId: wire.id, ...change })
    }
    if (written.id !== wire.id) {
      const change = { before: written.id, after: wire.id, code: 'call_id_not_unique' }
      interventions.reportRewritten(turn, asWritten, { callId: wire.id, ...change })
    }
    return { ...repaired({ call, wire }, context), outcome: null }
  })
}

/** The name first: which arguments a call may have hangs on it. A wrong name never stays in the history. */
const repaired = (
  written: Pick<DraftCall, 'call' | 'wire'>,
  context: TurnContext,
): Pick<DraftCall, 'call' | 'wire'> => {
  const { turn, tools, interventions } = context
  const name = interventions.repairName(turn, written.call, context) ?? written.call.name
  const isRenamed = name !== written.call.name
  const call = { ...written.call, name }
  const wire = isRenamed ? withFunction(written.wire, { name }) : written.wire

  const tool = toolNamed(tools, name)
  const repair = tool && interventions.repairCall(turn, call, tool)
  if (!repair) return { call, wire }
  const text = JSON.stringify(repair.args)
  return {
    call: { ...call, args: repair.args },
    wire: repair.inHistory === 'as-repaired' ? withFunction(wire, { arguments: text }) : wire,
  }
}

const withFunction = (wire: WireCall, change: Partial<WireCall['function']>): WireCall => ({
  ...wire,
  function: { ...wire.function, ...change },
})
