// The same reply as server-sent events, a few characters a piece.

import type { CompletionBody } from './wire.ts'

/** The usage comes only when it is asked for (`stream_options.include_usage`), in a last chunk that has no choice. */
export const streamOf = (
  completion: CompletionBody,
  { includeUsage }: { readonly includeUsage: boolean },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const chunks = includeUsage ? withUsage(completion) : chunksOf(completion)
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
  return new ReadableStream({
    start: (controller) => {
      for (const event of events) controller.enqueue(encoder.encode(`data: ${event}\n\n`))
      controller.close()
    },
  })
}

const withUsage = (completion: CompletionBody) => {
  const chunks = chunksOf(completion)
  const { usage } = completion
  return [...chunks.map((chunk) => ({ ...chunk, usage: null })), { ...chunks[0]!, choices: [], usage }]
}

const chunksOf = (completion: CompletionBody) => {
  const { id, created, model, because } = completion
  const choice = completion.choices[0]!
  const chunk = (delta: object, finishReason: string | null = null) => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    because,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })
  const texts = pieces(choice.message.content ?? '').map((content) => chunk({ content }))
  const calls = (choice.message.tool_calls ?? []).flatMap((call, index) => [
    chunk({
      tool_calls: [
        { index, id: call.id, type: call.type, function: { name: call.function.name, arguments: '' } },
      ],
    }),
    ...pieces(call.function.arguments).map((text) =>
      chunk({ tool_calls: [{ index, function: { arguments: text } }] }),
    ),
  ])
  return [chunk({ role: 'assistant' }), ...texts, ...calls, chunk({}, choice.finish_reason)]
}

const pieceLength = 6

const pieces = (text: string): readonly string[] => {
  const characters = [...text]
  const count = Math.ceil(characters.length / pieceLength)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  )
}
