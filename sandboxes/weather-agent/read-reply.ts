// A reply as an endpoint sent it, in the form in which it may be sent back. Endpoints leave out what does not apply,
// and write some things otherwise: without this gate, such a reply would throw through the loop, or be answered with
// 400 one request later.

import { isObject } from '../kit/canonical-json.ts'
import type { AssistantMessage, Json, WireCall } from '../kit/events.ts'

export const readReply = (reply: unknown): AssistantMessage => {
  const { content, tool_calls: sent, reasoning_content: thought } = isObject(reply) ? reply : {}
  const calls = (Array.isArray(sent) ? sent : []).filter(isObject).map(readCall)
  return {
    role: 'assistant',
    content: textIn(content),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(typeof thought === 'string' ? { reasoning_content: thought } : {}),
  }
}

/** A call that names no tool is a call all the same: the loop answers it, as it does any that cannot run. */
const readCall = ({ id, function: called }: { readonly [key: string]: Json }): WireCall => {
  const { name, arguments: args } = isObject(called) ? called : {}
  return {
    id: typeof id === 'string' ? id : '',
    type: 'function',
    function: { name: typeof name === 'string' ? name : '', arguments: argumentsText(args) },
  }
}

/** Some endpoints send the arguments themselves instead of their text. */
const argumentsText = (args: Json | undefined): string =>
  typeof args === 'string' ? args : args === undefined ? '' : JSON.stringify(args)

/** Some endpoints send a list of parts, of which those with a text are what the model said. */
export const textIn = (content: Json | undefined): string | null => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  const texts = content.flatMap((part: Json) =>
    isObject(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  )
  return texts.length > 0 ? texts.join('') : null
}
