// What the kept turns have done, and what a mechanism wants undone of it. Without a list, nobody could say what still
// stands; without rewriting, the history would go on calling a success what has been undone.

import { isObject } from '../kit/canonical-json.ts'
import type { Message } from '../kit/events.ts'
import type { DraftCall, StandingEffect, UndoEnd } from '../kit/mechanism.ts'
import { toolNamed } from './admit-call.ts'
import type { ToolRun } from './run-with-retries.ts'
import { runTool } from './settle-call.ts'
import type { CallContext } from './settle-call.ts'

export type EffectsContext = CallContext & {
  readonly history: Message[]
  /** What the kept turns have done and can be undone. */
  readonly effects: StandingEffect[]
}

/** Whatever comes of an undoing, it is tried once. It is no call of the model's, so no line calls it one. */
export const settleEffects = async (calls: readonly DraftCall[], context: EffectsContext): Promise<void> => {
  const { turn, tools, history, effects, clock, interventions } = context
  for (const { call, outcome } of calls) {
    const undoing = toolNamed(tools, call.name)?.undo
    if (undoing && outcome?.kind === 'done') effects.push({ call, undoing })
  }
  for (const chosen of interventions.undo(calls, effects)) {
    const { effect } = chosen.proposal
    const { call, undoing } = effect
    effects.splice(effects.indexOf(effect), 1)
    const ran = await runTool(call, () => undoing.run(isObject(call.args) ? call.args : {}))
    clock.advance(ran.tookMs)
    for (const [index, message] of history.entries()) {
      if (message.role !== 'tool' || message.tool_call_id !== call.callId) continue
      const content = interventions.reportUndo(turn, chosen, endOf(ran), message.content)
      history[index] = { ...message, content }
    }
  }
}

/** Only who says for good that it can't be done leaves no doubt; any other failure may have done it all the same. */
const endOf = ({ failure }: ToolRun): UndoEnd => {
  if (!failure) return 'undone'
  return failure.retryable === false ? 'failed' : 'unknown'
}
