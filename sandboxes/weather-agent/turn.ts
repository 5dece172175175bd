// One turn's calls, from what the model wrote to what it will read. The assistant message enters the history first,
// then exactly one tool message for each of its calls: any other order is answered with 400.

import { parseCall } from '../kit/call.ts'
import type { AssistantMessage, Message, StopReason } from '../kit/events.ts'
import type { FinishedCall } from '../kit/mechanism.ts'
import { toolNamed } from './admit-call.ts'
import { sendable } from './sendable.ts'
import { settleCall } from './settle-call.ts'
import type { CallContext } from './settle-call.ts'

export type TurnContext = CallContext & { readonly history: Message[] }

/** Runs the calls of one reply and writes the turn into the history. Returns why the run must stop, or null. */
export const takeTurn = async (
  message: AssistantMessage,
  context: TurnContext,
): Promise<StopReason | null> => {
  const { turn, history, interventions } = context
  const prepared = prepareCalls(message, context)
  history.push({ ...message, tool_calls: prepared.map(({ inHistory }) => inHistory) })

  const finished: FinishedCall[] = []
  for (const { call } of prepared) {
    const { result, refused } = await settleCall(call, context)
    history.push({ role: 'tool', tool_call_id: call.callId, content: result })
    finished.push({ call, refused })
  }
  return interventions.afterTurn(turn, finished)
}

/** What will run, and how the history shows it. */
const prepareCalls = (message: AssistantMessage, { turn, tools, history, interventions }: TurnContext) =>
  sendable(message.tool_calls ?? [], history).map(({ written, wire }) => {
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
    const tool = toolNamed(tools, call.name)
    const repair = tool && interventions.repairCall(turn, call, tool)
    if (!repair) return { call, inHistory: wire }
    const repaired = { ...wire, function: { ...wire.function, arguments: JSON.stringify(repair.args) } }
    return {
      call: { ...call, args: repair.args },
      inHistory: repair.inHistory === 'as-repaired' ? repaired : wire,
    }
  })
