import type { Message } from '../../sandboxes/kit/events.ts'
import { canonical } from './canonical.ts'
import type { Placed, ReadMessage, Request } from './transcript.ts'

/** A request as sent, compared with the one before it. */
export const toRequest = (asked: Placed<'model.asked'>, previous: Request | undefined): Request => {
  const { turn, messages, tools } = asked.event
  const names = tools.map((tool) => tool.function.name)
  return {
    asked,
    messages: compareMessages(messages, previous?.asked.event.messages ?? []),
    tools: { names, change: changeOfTools(names, previous?.tools.names ?? names) },
    isAgain: previous?.asked.event.turn === turn,
  }
}

/** A message is known when the request before had it too, in the same order. */
const compareMessages = (
  messages: readonly Message[],
  before: readonly Message[],
): readonly ReadMessage[] => {
  const known = before.map(canonical)
  let from = 0
  return messages.map((message, index): ReadMessage => {
    const found = known.indexOf(canonical(message), from)
    if (found >= 0) {
      from = found + 1
      return { message, state: 'known' }
    }
    const isInPlace = index === from && before[index]?.role === message.role
    if (isInPlace) from += 1
    return { message, state: isInPlace ? 'changed' : 'new' }
  })
}

const changeOfTools = (names: readonly string[], before: readonly string[]): Request['tools']['change'] => {
  if (canonical(names) === canonical(before)) return 'none'
  return names.length === 0 ? 'taken-away' : 'other'
}
