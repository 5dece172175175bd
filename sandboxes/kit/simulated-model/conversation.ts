// What the simulated model reads in a request. It sees exactly what a real one would see: the messages and the tools
// on offer, nothing else. In particular it does not know why a call failed, only what the message says.

import { parseJson } from '../call.ts'
import { isObject } from '../canonical-json.ts'
import type { Json, Message, ToolOffer } from '../events.ts'

export type Conversation = {
  readonly question: string
  readonly offers: readonly ToolOffer[]
  readonly calls: readonly PastCall[]
  /** Texts of the tool messages. */
  readonly results: readonly string[]
  /** What the user said after the question, for instance when asked to answer without tools. */
  readonly laterRemarks: readonly string[]
}

export type PastCall = {
  readonly name: string
  readonly rawArguments: string
  readonly args: Json | undefined
  readonly result: string
  readonly verdict: Verdict
}

/** What a result looks like to somebody who can only read it. */
export type Verdict =
  'success' | 'temporary' | 'permanent' | 'bare-refusal' | 'instructive-refusal' | 'wrong-call' | 'failure'

export const readConversation = (
  messages: readonly Message[],
  offers: readonly ToolOffer[],
): Conversation => {
  const remarks = messages.flatMap((message) => (message.role === 'user' ? [plainText(message.content)] : []))
  const results = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.tool_call_id, plainText(message.content)]] : [],
    ),
  )
  const calls = messages.flatMap((message) =>
    message.role === 'assistant' ? (message.tool_calls ?? []) : [],
  )
  return {
    question: remarks[0] ?? '',
    offers,
    calls: calls.map((call) => {
      const result = results.get(call.id) ?? ''
      const { name, arguments: rawArguments } = call.function
      return { name, rawArguments, args: parseJson(rawArguments), result, verdict: verdictOn(result) }
    }),
    results: [...results.values()],
    laterRemarks: remarks.slice(1),
  }
}

/** Content may also be a list of parts. */
const plainText = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : '',
    )
    .join('')
}

export const verdictOn = (result: string): Verdict => {
  const value = parseJson(result)
  const text = isObject(value) ? errorTextIn(value) : value === undefined ? result : null
  if (text === null) return 'success'
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? (value === undefined ? 'success' : 'failure')
}

/** First match counts. Chinese and English, since the model also meets other people's tools. */
const signs: readonly (readonly [RegExp, Verdict])[] = [
  [
    /不再执行|不会再执行|will not (be )?(run|executed) again|no longer (be )?(run|executed)/i,
    'instructive-refusal',
  ],
  [/^(失败|failed|failure|error)[。.!！]?$/i, 'bare-refusal'],
  [/参数|没有叫|argument|parameter|missing|required|invalid|unknown tool|no tool named/i, 'wrong-call'],
  [
    /没有.*(数据|记录|结果)|查不到|不存在|未找到|not found|no (such|data|record)|does not exist|404|403|401/i,
    'permanent',
  ],
  [
    /超时|繁忙|忙碌|稍后|临时|timed? ?out|timeout|busy|unavailable|temporar|overload|rate limit|too many requests|reset|refused|50[0234]|429/i,
    'temporary',
  ],
  [/失败|错误|异常|出错|fail|error|exception/i, 'failure'],
]

const errorTextIn = (value: { readonly [key: string]: Json }): string | null => {
  const error =
    value['error'] ??
    (value['success'] === false || value['ok'] === false ? (value['message'] ?? '失败') : undefined)
  return error === undefined || error === null || error === false
    ? null
    : typeof error === 'string'
      ? error
      : JSON.stringify(error)
}
