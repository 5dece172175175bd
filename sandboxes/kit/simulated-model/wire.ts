// The bodies of `/v1/chat/completions`.

import type { Json } from '../events.ts'
import { hashText } from '../random.ts'
import { estimateTokens } from '../tokens.ts'

export type Reply = {
  readonly content: string | null
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[]
  readonly finishReason: string
  readonly because: string
}

export type CompletionBody = ReturnType<typeof completionBody>

/** Tokens are estimated, see tokens.ts; `because` is an addition of ours. */
export const completionBody = (request: { readonly [key: string]: Json }, reply: Reply) => {
  const promptTokens = estimateTokens(
    JSON.stringify(request['messages']) + JSON.stringify(request['tools'] ?? ''),
  )
  const written = (reply.content ?? '') + reply.calls.map((call) => call.name + call.arguments).join('')
  const completionTokens = estimateTokens(written)
  const toolCalls = reply.calls.map(({ id, name, arguments: text }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: text },
  }))
  return {
    id: `chatcmpl-${hashText(JSON.stringify(request)).toString(16)}`,
    object: 'chat.completion' as const,
    created: 0,
    model: String(request['model']),
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant' as const,
          content: reply.content,
          refusal: null,
          ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
        },
        finish_reason: reply.finishReason,
        logprobs: null,
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
    because: reply.because,
  }
}

/** `param` is what the real endpoint names when a message begins with it or quotes it. */
export const errorBody = (status: number, message: string, code: string | null = null) => ({
  error: {
    message,
    type: status < 500 ? 'invalid_request_error' : 'server_error',
    param: status === 400 ? paramIn(message) : null,
    code,
  },
})

const paramIn = (message: string): string | null =>
  message.startsWith('messages[') ? 'messages' : (message.match(/'([^']+)'/)?.[1] ?? null)
