// What the simulated model reads in a request. It sees exactly what a real one would see: the messages and the tools
// on offer, nothing else. In particular it does not know why a call failed, only what the message says.

import { parseJson } from '../call.ts'
import type { Json, Message, ToolOffer } from '../events.ts'
import { spellingsOf } from './places.ts'
import { isChinese } from './question.ts'
import { verdictOn } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { wordsFor } from './words.ts'
import type { Words } from './words.ts'

export type Conversation = Request & {
  readonly question: string
  /** The calls made for this question. */
  readonly calls: readonly PastCall[]
  /** How many calls have been made in all, those for questions before this one too. */
  readonly callsSoFar: number
  /** What the user said after the question, for instance when asked to answer without tools. */
  readonly laterRemarks: readonly string[]
  /** The latest words of its own that it can read; null when it has not spoken yet. */
  readonly spoken: string | null
  readonly words: Words
}

/** What the client lets the model do. */
export type Request = {
  readonly offers: readonly ToolOffer[]
  readonly mustCall: boolean
  readonly mayCallInParallel: boolean
}

export type PastCall = {
  readonly name: string
  readonly rawArguments: string
  readonly args: Json | undefined
  readonly result: string
  readonly verdict: Verdict
}

export const readConversation = (history: readonly Message[], request: Request): Conversation => {
  const messages = history.slice(questionIndex(history))
  const remarks = messages.flatMap((message) => (message.role === 'user' ? [plainText(message.content)] : []))
  const question = (remarks[0] ?? '').slice(0, longestQuestion)
  const results = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.tool_call_id, plainText(message.content)]] : [],
    ),
  )
  return {
    ...request,
    question,
    calls: callsIn(messages).map((call) => {
      const result = results.get(call.id) ?? ''
      const { name, arguments: rawArguments } = call.function
      return { name, rawArguments, args: parseJson(rawArguments), result, verdict: verdictOn(result) }
    }),
    callsSoFar: callsIn(history).length,
    laterRemarks: remarks.slice(1),
    spoken:
      history.flatMap(({ role, content }) => (role === 'assistant' && plainText(content)) || []).at(-1) ??
      null,
    words: wordsFor(isChinese(question)),
  }
}

const longestQuestion = 2000

/** Is the call about this subject? What a result mentions does not count: it may be a similar name. */
export const isAbout = ({ rawArguments, args }: PastCall, subject: string): boolean => {
  // In JSON a quoted or broken line is escaped.
  const written = args === undefined ? rawArguments : textsIn(args).join('\n')
  return spellingsOf(subject).some((name) => written.includes(name))
}

const textsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Where the conversation begins that matters now: a user who speaks after a finished answer asks something new,
 * unless it is about that answer. Who speaks while tools are in use adds a remark.
 */
const questionIndex = (history: readonly Message[]): number => {
  const latest = history.findLastIndex((message, index) => {
    const before = history[index - 1]
    const followsAnswer = before?.role === 'assistant' && !before.tool_calls
    return message.role === 'user' && followsAnswer && !isAboutAnswer(plainText(message.content))
  })
  return Math.max(latest, 0)
}

const isAboutAnswer = (text: string): boolean =>
  /上面|以上|重复|工具|回答|不要猜|\babove\b|\brepeat|\btools?\b|\byour (answer|reply)\b|\bguess/i.test(text)

const callsIn = (messages: readonly Message[]) =>
  messages.flatMap((message) => (message.role === 'assistant' ? (message.tool_calls ?? []) : []))

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
