// What the real endpoint accepts. Without this check a simulated model would take any nonsense, and a loop
// that looks fine here would be answered with 400 in production.

import type { Json } from './events.ts'
import { isObject } from './canonical-json.ts'
import { functionNamePattern } from './function-name.ts'

/** The first reason why the request would be answered with 400; null when it is valid. */
export const requestProblem = (body: Json): string | null => {
  if (!isObject(body)) return 'The request body must be a JSON object.'
  const { messages, tools } = body
  if (typeof body['model'] !== 'string') return "Missing required parameter: 'model'."
  if (!Array.isArray(messages) || messages.length === 0)
    return "Invalid 'messages': expected a non-empty array."
  if (body['stream_options'] !== undefined && body['stream'] !== true)
    return "'stream_options' is only allowed when 'stream' is true."
  return toolsProblem(body, tools) ?? messagesProblem(messages)
}

const toolsProblem = (body: { readonly [key: string]: Json }, tools: Json | undefined): string | null => {
  if (tools === undefined) {
    const orphan = ['tool_choice', 'parallel_tool_calls'].find((key) => body[key] !== undefined)
    return orphan ? `'${orphan}' is only allowed when 'tools' are specified.` : null
  }
  if (!Array.isArray(tools) || tools.length === 0)
    return "Invalid 'tools': empty array. Expected an array with minimum length 1."
  const bad = tools.findIndex((tool: Json) => !functionNamePattern.test(functionName(tool)))
  if (bad >= 0)
    return `Invalid 'tools[${bad}].function.name': expected a string that matches ${functionNamePattern.source}.`
  const shapeless = tools.findIndex((tool: Json) => !isObject(functionOf(tool)['parameters'] ?? {}))
  if (shapeless >= 0) return `Invalid 'tools[${shapeless}].function.parameters': expected an object.`
  return choiceProblem(body['tool_choice'] ?? 'auto', tools.map(functionName))
}

const choiceProblem = (choice: Json, names: readonly string[]): string | null => {
  if (!isObject(choice))
    return ['none', 'auto', 'required'].some((known) => known === choice)
      ? null
      : "Invalid value for 'tool_choice': expected 'none', 'auto', 'required' or the name of a function."
  return choice['type'] !== 'function' || names.includes(functionName(choice))
    ? null
    : "Invalid value for 'tool_choice': the function is not among the 'tools'."
}

const messagesProblem = (messages: readonly Json[]): string | null => {
  let open: readonly string[] = []
  for (const [index, message] of messages.entries()) {
    if (!isObject(message)) return `Invalid 'messages[${index}]': expected an object.`
    const problem =
      message['role'] === 'tool'
        ? toolMessageProblem(message, open)
        : (unansweredProblem(open) ?? messageProblem(message))
    if (problem) return `messages[${index}]: ${problem}`
    open = message['role'] === 'tool' ? open.filter((id) => id !== message['tool_call_id']) : callIds(message)
  }
  return unansweredProblem(open)
}

const messageProblem = (message: { readonly [key: string]: Json }): string | null => {
  const { role, content } = message
  if (role === 'system' || role === 'developer' || role === 'user') {
    return typeof content === 'string' || Array.isArray(content)
      ? null
      : "'content' must be a string or an array."
  }
  if (role !== 'assistant') return `unknown role '${String(role)}'.`
  const calls = message['tool_calls']
  if (calls === undefined)
    return hasText(content) ? null : "an assistant message needs 'content' or 'tool_calls'."
  if (!Array.isArray(calls) || calls.length === 0)
    return "'tool_calls' must be an array with minimum length 1."
  const badName = calls.map(functionName).find((name) => !functionNamePattern.test(name))
  if (badName !== undefined) return `function name '${badName}' does not match ${functionNamePattern.source}.`
  if (!calls.every(hasTextArguments)) return "'tool_calls' must carry 'function.arguments' as a string."
  const ids = callIds(message)
  if (ids.some((id) => id === '')) return 'every tool call needs an id.'
  return new Set(ids).size === ids.length ? null : 'duplicate tool call id.'
}

const toolMessageProblem = (
  message: { readonly [key: string]: Json },
  open: readonly string[],
): string | null => {
  if (typeof message['content'] !== 'string' && !Array.isArray(message['content']))
    return "'content' must be a string or an array."
  return open.includes(String(message['tool_call_id']))
    ? null
    : "messages with role 'tool' must be a response to a preceding message with 'tool_calls', one for each id."
}

const unansweredProblem = (open: readonly string[]): string | null =>
  open.length === 0 ? null : `tool_call_ids without a tool message: ${open.join(', ')}.`

const hasText = (content: Json | undefined): boolean =>
  (typeof content === 'string' && content !== '') || (Array.isArray(content) && content.length > 0)

const callIds = (message: { readonly [key: string]: Json }): readonly string[] => {
  const calls = message['tool_calls']
  return Array.isArray(calls)
    ? calls.map((call: Json) => (isObject(call) && typeof call['id'] === 'string' ? call['id'] : ''))
    : []
}

const hasTextArguments = (call: Json): boolean => typeof functionOf(call)['arguments'] === 'string'

const functionName = (item: Json): string => {
  const name = functionOf(item)['name']
  return typeof name === 'string' ? name : ''
}

const functionOf = (item: Json): { readonly [key: string]: Json } => {
  const definition = isObject(item) ? item['function'] : undefined
  return isObject(definition) ? definition : {}
}
