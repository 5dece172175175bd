// A reply that arrives in pieces, put together as it grows. What an endpoint sends need not be what the SDK's types say.

import { isObject } from '../kit/canonical-json.ts'
import type { Json } from '../kit/events.ts'
import { textIn } from './read-reply.ts'

type Growing = { content: string | null; reasoning_content?: string; tool_calls: GrowingCall[] }
type GrowingCall = { id: string; function: { name: string; arguments: string } }

/** `add` gives the text that a piece brought, '' if none; `completion` is what a reply in one piece would have been. */
export const createStreamReader = () => {
  const message: Growing = { content: null, tool_calls: [] }
  let finishReason: Json = null
  let rest: { readonly [key: string]: Json } = {}

  return {
    add: (chunk: unknown): string => {
      const { choices, ...others } = isObject(chunk) ? chunk : {}
      const choice: unknown = Array.isArray(choices) ? choices[0] : null
      const { delta, finish_reason: reason } = isObject(choice) ? choice : {}
      rest = { ...rest, ...others }
      finishReason = reason ?? finishReason
      return isObject(delta) ? addDelta(delta) : ''
    },
    /** Null as long as the endpoint has not said why it stopped: then it has not, or the line is dead. */
    finishReason: (): Json => finishReason,
    completion: () => ({ ...rest, choices: [{ message, finish_reason: finishReason }] }),
  }

  function addDelta({
    content,
    reasoning_content: thought,
    tool_calls: calls,
  }: {
    readonly [key: string]: Json
  }): string {
    if (typeof thought === 'string') message.reasoning_content = (message.reasoning_content ?? '') + thought
    const text = textIn(content) ?? ''
    if (text !== '') message.content = (message.content ?? '') + text
    return text + (Array.isArray(calls) ? calls : []).filter(isObject).map(addCall).join('')
  }

  /** Some endpoints leave the index out: then a piece with an id begins a call, and one without goes on with the last. */
  function addCall({ index, id, function: called }: { readonly [key: string]: Json }): string {
    const last = message.tool_calls.length - 1
    const at = typeof index === 'number' ? index : id ? last + 1 : Math.max(last, 0)
    const call = (message.tool_calls[at] ??= { id: '', function: { name: '', arguments: '' } })
    if (typeof id === 'string' && id !== '') call.id = id
    const { name, arguments: piece } = isObject(called) ? called : {}
    if (typeof name === 'string') call.function.name += name
    if (typeof piece !== 'string') return ''
    call.function.arguments += piece
    return piece
  }
}
