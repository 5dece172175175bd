// The same reply as server-sent events, a few characters a piece.

import type { CompletionBody } from './wire.ts'

/**
 * `onPiece` is told before each piece which part of the reply that makes, from above 0 to 1; no piece is made before it is
 * asked for. The usage comes only when it is asked for (`stream_options.include_usage`), in a last chunk that has no choice.
 */
export const streamOf = (
  completion: CompletionBody,
  { includeUsage, onPiece }: { readonly includeUsage: boolean; readonly onPiece: (part: number) => void },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const chunks = includeUsage ? withUsage(completion) : chunksOf(completion)
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
  let sent = 0
  return new ReadableStream(
    {
      pull: (controller) => {
        const event = events[sent++]
        if (event === undefined) return controller.close()
        onPiece(sent / events.length)
        controller.enqueue(encoder.encode(`data: ${event}\n\n`))
      },
    },
    { highWaterMark: 0 },
  )
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
