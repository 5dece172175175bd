// A model may write a tool name with spaces or Chinese in it, or use one call id twice. The endpoint would answer
// the NEXT request with 400 because of it, far from the cause: so the history never holds such a call.

import type { Message, WireCall } from '../kit/events.ts'
import { asFunctionName } from '../kit/function-name.ts'

export type SendableCall = {
  /** As the model wrote it. */
  readonly written: WireCall
  /** As it may be sent back. */
  readonly wire: WireCall
}

export const sendable = (
  calls: readonly WireCall[],
  history: readonly Message[],
): readonly SendableCall[] => {
  const taken = new Set(
    history.flatMap((message) =>
      (message.role === 'assistant' ? (message.tool_calls ?? []) : []).map(({ id }) => id),
    ),
  )
  return calls.map((written) => {
    const id = freeId(written.id, taken)
    taken.add(id)
    return {
      written,
      wire: {
        ...written,
        id,
        function: { ...written.function, name: asFunctionName(written.function.name) },
      },
    }
  })
}

const freeId = (id: string, taken: ReadonlySet<string>): string => {
  const base = id === '' ? 'call' : id
  let candidate = base
  for (let count = 2; candidate === '' || taken.has(candidate); count += 1) candidate = `${base}_${count}`
  return candidate
}
