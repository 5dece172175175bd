// A reply that arrives in pieces, put together as it grows.

import type OpenAI from 'openai'

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk
type Delta = Chunk['choices'][number]['delta']
type CallDelta = NonNullable<Delta['tool_calls']>[number]

type Growing = { content: string | null; reasoning_content?: string; tool_calls: GrowingCall[] }
type GrowingCall = { id: string; function: { name: string; arguments: string } }

/** `add` gives the text that a piece brought, '' if none; `completion` is what a reply in one piece would have been. */
export const createStreamReader = () => {
  const message: Growing = { content: null, tool_calls: [] }
  let finishReason: string | null = null
  let rest: Partial<Chunk> = {}

  return {
    add: (chunk: Chunk): string => {
      const { choices, ...others } = chunk
      const choice = choices?.[0]
      rest = { ...rest, ...others }
      finishReason = choice?.finish_reason ?? finishReason
      // Some endpoints also send what the model thinks; the SDK's types know nothing of it.
      const delta: (Delta & { readonly reasoning_content?: unknown }) | undefined = choice?.delta
      if (typeof delta?.reasoning_content === 'string')
        message.reasoning_content = (message.reasoning_content ?? '') + delta.reasoning_content
      if (delta?.content) message.content = (message.content ?? '') + delta.content
      return (delta?.content ?? '') + (delta?.tool_calls ?? []).map(addCall).join('')
    },
    completion: () => ({ ...rest, choices: [{ message, finish_reason: finishReason }] }),
  }

  function addCall({ index, id, function: called }: CallDelta): string {
    const call = (message.tool_calls[index] ??= { id: '', function: { name: '', arguments: '' } })
    if (id) call.id = id
    call.function.name += called?.name ?? ''
    call.function.arguments += called?.arguments ?? ''
    return called?.arguments ?? ''
  }
}
