// The part of the package `openai` that a chat loop uses, for the editor: the real declarations are three megabytes in
// 192 files. `tests/content/openai-types.test.ts` holds that they say the same.

declare class OpenAI {
  constructor(options?: OpenAI.ClientOptions)
  readonly chat: { readonly completions: OpenAI.Chat.Completions }
}

declare namespace OpenAI {
  interface ClientOptions {
    apiKey?: string
    baseURL?: string
    maxRetries?: number
    timeout?: number
    fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
    defaultHeaders?: Record<string, string>
    dangerouslyAllowBrowser?: boolean
  }

  class APIError extends Error {
    readonly status: number | undefined
    readonly code: string | null | undefined
    readonly headers: Headers | undefined
  }

  namespace Chat {
    interface Completions {
      create(
        body: Completions.ChatCompletionCreateParamsNonStreaming,
        options?: { signal?: AbortSignal },
      ): Promise<Completions.ChatCompletion>
      create(
        body: Completions.ChatCompletionCreateParamsStreaming,
        options?: { signal?: AbortSignal },
      ): Promise<AsyncIterable<Completions.ChatCompletionChunk>>
    }

    namespace Completions {
      interface ChatCompletionCreateParams {
        model: string
        messages: ChatCompletionMessageParam[]
        tools?: ChatCompletionTool[]
        tool_choice?: 'none' | 'auto' | 'required'
        parallel_tool_calls?: boolean
        max_completion_tokens?: number
        temperature?: number
        seed?: number
      }
      interface ChatCompletionCreateParamsNonStreaming extends ChatCompletionCreateParams {
        stream?: false
      }
      interface ChatCompletionCreateParamsStreaming extends ChatCompletionCreateParams {
        stream: true
        stream_options?: { include_usage?: boolean }
      }

      interface ChatCompletionTool {
        type: 'function'
        function: { name: string; description?: string; parameters?: Record<string, unknown> }
      }

      type ChatCompletionMessageParam =
        | { role: 'system'; content: string }
        | { role: 'user'; content: string }
        | { role: 'assistant'; content?: string | null; tool_calls?: ChatCompletionMessageFunctionToolCall[] }
        | { role: 'tool'; content: string; tool_call_id: string }

      interface ChatCompletionMessageFunctionToolCall {
        id: string
        type: 'function'
        function: { name: string; arguments: string }
      }
      interface ChatCompletionMessageCustomToolCall {
        id: string
        type: 'custom'
        custom: { name: string; input: string }
      }
      type ChatCompletionMessageToolCall =
        ChatCompletionMessageFunctionToolCall | ChatCompletionMessageCustomToolCall

      interface ChatCompletionMessage {
        role: 'assistant'
        content: string | null
        refusal: string | null
        tool_calls?: ChatCompletionMessageToolCall[]
      }

      type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call'

      interface ChatCompletion {
        id: string
        object: 'chat.completion'
        created: number
        model: string
        choices: { index: number; message: ChatCompletionMessage; finish_reason: FinishReason }[]
        usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
      }

      interface ChatCompletionChunk {
        id: string
        object: 'chat.completion.chunk'
        model: string
        choices: {
          index: number
          delta: {
            role?: string
            content?: string | null
            tool_calls?: {
              index: number
              id?: string
              type?: 'function' | 'custom'
              function?: { name?: string; arguments?: string }
            }[]
          }
          finish_reason: FinishReason | null
        }[]
      }
    }
  }
}

export { OpenAI }
export default OpenAI
