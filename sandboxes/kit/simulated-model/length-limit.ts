// What is left of a reply when it may have so many tokens and no more.

import { parseJson } from '../call.ts'
import { estimateTokens } from '../tokens.ts'
import type { Reply } from './wire.ts'

/** Whoever reaches the limit is cut, also where nothing more would have come: the endpoint can't know. */
export const cutAt = (limit: number, reply: Reply, closesWhatIsCut: boolean): Reply => {
  let left = limit
  const take = (text: string): string => {
    const kept = prefixOf(text, left)
    left -= estimateTokens(kept)
    return kept
  }
  const content = reply.content && take(reply.content)
  const calls = reply.calls.flatMap((call) => {
    if (left <= 0 || take(call.name) !== call.name) return []
    const kept = take(call.arguments)
    return [{ ...call, arguments: closesWhatIsCut ? closed(kept) : kept }]
  })
  return left > 0 ? reply : { ...reply, content, calls, finishReason: 'length' }
}

const prefixOf = (text: string, tokens: number): string => {
  if (estimateTokens(text) <= tokens) return text
  const characters = [...text]
  const end = characters.findIndex(
    (_, index) => estimateTokens(characters.slice(0, index + 1).join('')) > tokens,
  )
  return characters.slice(0, end).join('')
}

/** Half an object with its text and its brackets closed. */
const closed = (text: string): string =>
  ['', '"}', '}', '"]}', ']}'].map((end) => text + end).find((whole) => parseJson(whole) !== undefined) ??
  text
