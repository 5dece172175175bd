// One request to the model, reported before it goes out and after it came back.

import type OpenAI from 'openai'
import { isObject } from '../kit/canonical-json.ts'
import type { AssistantMessage, Json, Message, ModelAsked, Usage } from '../kit/events.ts'
import type { Emit } from '../kit/emit.ts'
import { estimateTokens } from '../kit/tokens.ts'
import type { Tool } from '../kit/tool.ts'
import type { Interventions } from './interventions.ts'
import { readReply } from './read-reply.ts'
import { createStreamReader } from './read-stream.ts'

export type Request = {
  readonly turn: number
  readonly purpose: ModelAsked['purpose']
  readonly messages: readonly Message[]
  readonly tools: readonly Tool[]
  /** The longest reply that the model may write. */
  readonly maxTokens: number | undefined
}

export type Reply = { readonly message: AssistantMessage; readonly finishReason: string }

/** A mechanism has cut the reply; this is what the model reads before it starts again. */
export type Interrupted = { readonly reminder: string }

export type AskOptions = {
  readonly client: OpenAI
  readonly model: { readonly name: string }
  readonly seed: number
  readonly emit: Emit
  readonly cutStream: Interventions['cutStream']
  readonly warn: (text: string) => void
}

/** Null when the request failed. Each request carries a seed of its own, so that asking again may end otherwise. */
export const createAsk = ({ client, model, seed, emit, cutStream, warn }: AskOptions) => {
  let requestsSent = 0

  return async (request: Request): Promise<Reply | Interrupted | null> => {
    const { turn, purpose, messages, tools, maxTokens } = request
    const offers = tools.map(toOffer)
    emit({ type: 'model.asked', turn, purpose, messages: [...messages], tools: offers })
    const body: Body = {
      model: model.name,
      // The SDK's types are mutable; it does not change what it is given.
      messages: messages as OpenAI.Chat.Completions.ChatCompletionMessageParam[],
      ...(offers.length > 0 ? { tools: offers as OpenAI.Chat.Completions.ChatCompletionTool[] } : {}),
      ...(maxTokens === undefined ? {} : { max_completion_tokens: maxTokens }),
      seed: seed + requestsSent++,
    }
    const sent = cutStream
      ? await listen(body, request, cutStream)
      : await attempt(async () => objectIn(await client.chat.completions.create(body)))
    if (sent === null || isInterrupted(sent)) return sent
    return report(sent, turn)
  }

  /** Only the request itself may fail for somebody else's reasons; a bug of ours must not pass for the model's. */
  async function attempt<Sent>(request: () => PromiseLike<Sent>): Promise<Sent | null> {
    try {
      return await request()
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  /** As the model writes it, piece by piece, until it is complete or cut. */
  async function listen(
    body: Body,
    { turn, messages }: Request,
    cut: NonNullable<Interventions['cutStream']>,
  ): Promise<object | Interrupted | null> {
    const streaming = { ...body, stream: true as const, stream_options: { include_usage: true } }
    const stream = await attempt(() => client.chat.completions.create(streaming))
    const pieces = stream?.[Symbol.asyncIterator]()
    const { add, completion, finishReason } = createStreamReader()
    for (;;) {
      const piece = pieces && (await attempt(() => pieces.next()))
      if (!piece) return null
      if (piece.done) {
        if (finishReason() !== null) return completion()
        warn('the stream ended before the reply did')
        return null
      }
      const delta = add(piece.value)
      if (delta === '') continue
      emit({ type: 'model.streamed', turn, delta })
      const message = readReply(completion().choices[0]?.message)
      const usage = () => estimated(JSON.stringify(messages) + JSON.stringify(body.tools ?? []), message)
      const reminder = cut(turn, { message, messages, usage })
      if (reminder === null) continue
      // Ends the request; whether the provider then stops writing, and counting, is up to it.
      await attempt(async () => pieces.return?.())
      return { reminder }
    }
  }

  /** What an endpoint sends need not be what the SDK's types say. */
  function report(sent: object, turn: number): Reply | null {
    const { choices, usage, because } = { choices: null, usage: null, because: null, ...sent }
    const choice: unknown = Array.isArray(choices) ? choices[0] : null
    if (!isObject(choice) || !isObject(choice['message'])) {
      warn('the reply has no choices')
      return null
    }
    const message = readReply(choice['message'])
    const finishReason = typeof choice['finish_reason'] === 'string' ? choice['finish_reason'] : 'stop'
    emit({
      type: 'model.answered',
      turn,
      message,
      finishReason,
      usage: {
        inputTokens: countIn(usage, 'prompt_tokens'),
        outputTokens: countIn(usage, 'completion_tokens'),
      },
      // Only the simulated model says why; the field is its own addition to the wire format.
      because: typeof because === 'string' ? because : null,
    })
    return { message, finishReason }
  }
}

/** Behind a wrong address may stand a page, which the SDK gives as a text. */
const objectIn = (sent: unknown): object => {
  if (!isObject(sent)) throw new TypeError('the reply is not a JSON object')
  return sent
}

const isInterrupted = (sent: object): sent is Interrupted => 'reminder' in sent

type Body = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'stream'>

const toOffer = ({ name, description, parameters }: Tool): ModelAsked['tools'][number] => ({
  type: 'function',
  function: { name, description, parameters },
})

/** Not every endpoint counts. */
const countIn = (usage: Json, what: string): number => {
  const count = isObject(usage) ? usage[what] : null
  return typeof count === 'number' ? count : 0
}

/** Of a reply that was cut no endpoint tells what it cost. */
const estimated = (read: string, { content, tool_calls: calls = [] }: AssistantMessage): Usage => ({
  inputTokens: estimateTokens(read),
  outputTokens: estimateTokens(
    (content ?? '') + calls.map((call) => call.function.name + call.function.arguments).join(''),
  ),
})
