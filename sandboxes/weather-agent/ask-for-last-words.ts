// A run is about to end in silence. Without this request, nobody could ask the model for what it has found so far.

import type { Message, StopReason } from '../kit/events.ts'
import type { createAsk } from './ask.ts'
import type { Interventions } from './interventions.ts'
import { textOrNothing } from './turn.ts'

export type EndContext = {
  readonly turn: number
  readonly reason: StopReason
  readonly history: readonly Message[]
  readonly maxTokens: number | undefined
  readonly ask: ReturnType<typeof createAsk>
  readonly interventions: Interventions
}

/** Null where no mechanism wants them, or the model gives none. Where they are cut, they are asked for again. */
export const askForLastWords = async (context: EndContext): Promise<string | null> => {
  const { turn, reason, history, maxTokens, ask, interventions } = context
  if (reason === 'model_error') return null
  const request = interventions.beforeEnd(turn, { stopReason: reason, messages: history })
  if (!request) return null
  let { messages } = request
  for (;;) {
    const reply = await ask({ turn, purpose: 'last-words', messages, tools: [], maxTokens })
    if (!reply || !('reminder' in reply)) return textOrNothing(reply?.message.content)
    messages = [...messages, { role: 'user', content: reply.reminder }]
  }
}
