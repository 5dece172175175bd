// A reply that arrives in pieces, put together as it grows. What an endpoint sends need not be what the SDK's types say.

import { isObject } from '../kit/canonical-json.ts'
import type { Json } from '../kit/events.ts'
import { textIn } from './read-reply.ts'

type Growing = { content: string | null; reasoning_content?: string; tool_calls: GrowingCall[] }
type GrowingCall = { id: string; function: { name: string; arguments: string } }

/** `add` gives the text that a piece brought, '' if none; `completion` is what a reply in one piece would have been. */
export const createStreamReader = () => {
  const message: Growing = { content: null, tool_calls: [] }
  /** By index, the call that its next piece belongs to. */
  const begun = new Map<Json | undefined, GrowingCall>()
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

  /** Some endpoints leave the index out, or give all calls the same one: then another id begins another call. */
  function callAt(index: Json | undefined, id: Json | undefined): GrowingCall {
    const known = begun.get(index)
    if (known && (!id || known.id === '' || known.id === id)) return known
    const call = { id: '', function: { name: '', arguments: '' } }
    begun.set(index, call)
    message.tool_calls.push(call)
    return call
  }

  function addCall({ index, id, function: called }: { readonly [key: string]: Json }): string {
    const call = callAt(index, id)
    if (typeof id === 'string' && id !== '') call.id = id
    const { name, arguments: piece } = isObject(called) ? called : {}
    if (typeof name === 'string') call.function.name += name
    if (typeof piece !== 'string') return ''
    call.function.arguments += piece
    return piece
  }
}
