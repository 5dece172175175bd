// One request to the model, reported before it goes out and after it came back.

import type OpenAI from 'openai'
import { isObject } from '../kit/canonical-json.ts'
import type { AssistantMessage, Message, ModelAsked } from '../kit/events.ts'
import type { Emit } from '../kit/emit.ts'
import type { Tool } from '../kit/tool.ts'
import { readReply } from './read-reply.ts'

type Completion = OpenAI.Chat.Completions.ChatCompletion

export type Request = {
  readonly turn: number
  readonly purpose: ModelAsked['purpose']
  readonly messages: readonly Message[]
  readonly tools: readonly Tool[]
}

export type Reply = { readonly message: AssistantMessage; readonly finishReason: string }

export type AskOptions = {
  readonly client: OpenAI
  readonly model: { readonly name: string }
  readonly seed: number
  readonly emit: Emit
  readonly warn: (text: string) => void
}

/** Null when the request failed. Each request carries a seed of its own, so that asking again may end otherwise. */
export const createAsk = ({ client, model, seed, emit, warn }: AskOptions) => {
  let requestsSent = 0

  return async ({ turn, purpose, messages, tools }: Request): Promise<Reply | null> => {
    const offers = tools.map(toOffer)
    emit({ type: 'model.asked', turn, purpose, messages: [...messages], tools: offers })
    const completion = await complete({
      model: model.name,
      // The SDK's types are mutable; it does not change what it is given.
      messages: messages as OpenAI.Chat.Completions.ChatCompletionMessageParam[],
      ...(offers.length > 0 ? { tools: offers as OpenAI.Chat.Completions.ChatCompletionTool[] } : {}),
      seed: seed + requestsSent++,
    })
    const choice = completion?.choices[0]
    if (!completion || !choice) return null
    const message = readReply(choice.message)
    const finishReason = typeof choice.finish_reason === 'string' ? choice.finish_reason : 'stop'
    const usage = {
      inputTokens: countIn(completion.usage?.prompt_tokens),
      outputTokens: countIn(completion.usage?.completion_tokens),
    }
    emit({ type: 'model.answered', turn, message, finishReason, usage, because: habitOf(completion) })
    return { message, finishReason }
  }

  /** Only the request itself may fail for somebody else's reasons; a bug of ours must not pass for the model's. */
  async function complete(
    request: OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming,
  ): Promise<Completion | null> {
    try {
      const completion = await client.chat.completions.create(request)
      // What an endpoint sends need not be what the SDK's types say.
      if (!Array.isArray(completion.choices) || !isObject(completion.choices[0]?.message)) {
        throw new Error('the reply has no choices')
      }
      return completion
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error))
      return null
    }
  }
}

const toOffer = ({ name, description, parameters }: Tool): ModelAsked['tools'][number] => ({
  type: 'function',
  function: { name, description, parameters },
})

/** Not every endpoint counts. */
const countIn = (tokens: unknown): number => (typeof tokens === 'number' ? tokens : 0)

/** Only the simulated model says why it did what it did; the field is its own addition to the wire format. */
const habitOf = (completion: Completion & { readonly because?: unknown }): string | null =>
  typeof completion.because === 'string' ? completion.because : null
