// A model for lessons: it answers /v1/chat/completions on the wire, JSON or SSE, as a pure function of the request
// body. It is a set of habits, not a language model; whoever shows its words must say so.

import type { Clock } from '../clock.ts'
import type { Json, Message, ToolOffer } from '../events.ts'
import { isObject } from '../canonical-json.ts'
import { parseJson } from '../call.ts'
import { createRandom, hashText } from '../random.ts'
import { requestProblem } from '../request-law.ts'
import type { ScriptedReply } from '../scenario.ts'
import { readConversation } from './conversation.ts'
import { decide } from './decide.ts'
import { habitsNamed } from './habits.ts'
import { cutAt } from './length-limit.ts'
import { completionBody, errorBody } from './wire.ts'
import type { Reply } from './wire.ts'
import { streamOf } from './stream.ts'

/** The signature of the SDK's `fetch` option, as far as we use it. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

export type SimulatedModelOptions = {
  readonly clock: Clock
  /** Replies written beforehand, one a request, instead of habits. */
  readonly script?: readonly ScriptedReply[]
}

export const createSimulatedModel = ({ clock, script }: SimulatedModelOptions): Fetch => {
  let requestsReceived = 0

  return async (_url, init) => {
    const body = parseJson(String(init?.body ?? ''))
    const problem = body === undefined ? 'The request body is not JSON.' : requestProblem(body)
    if (problem || !isObject(body))
      return errorResponse(400, problem ?? 'The request body must be a JSON object.')
    const whole = script ? scriptedReply(script, requestsReceived++) : habitualReply(body)
    if (!whole)
      return script
        ? errorResponse(500, 'The script has no reply left.')
        : errorResponse(
            404,
            `The model \`${String(body['model'])}\` does not exist or you do not have access to it.`,
            'model_not_found',
          )
    const completion = completionBody(body, withinLimit(body, whole))
    const writingMs = completion.usage.completion_tokens * msPerToken
    clock.advance(thinkingMs)
    if (body['stream'] === true) {
      const options = body['stream_options']
      const includeUsage = isObject(options) && options['include_usage'] === true
      let written = 0
      const onPiece = (part: number): void => {
        const until = Math.round(part * writingMs)
        clock.advance(until - written)
        written = until
      }
      return new Response(streamOf(completion, { includeUsage, onPiece }), {
        headers: { 'content-type': 'text/event-stream' },
      })
    }
    clock.advance(writingMs)
    return Response.json(completion)
  }
}

/** The limit goes by a new name and an old one; many endpoints know only the old. */
const withinLimit = (body: { readonly [key: string]: Json }, reply: Reply): Reply => {
  const limit = body['max_completion_tokens'] ?? body['max_tokens']
  if (typeof limit !== 'number') return reply
  return cutAt(limit, reply, habitsNamed(String(body['model']))?.extra.has('closes-what-is-cut') ?? false)
}

/** Estimates of an unhurried hosted model: half a second to the first token, then fifty tokens a second. */
const thinkingMs = 500
const msPerToken = 20

const scriptedReply = (script: readonly ScriptedReply[], index: number): Reply | null => {
  const reply = script[index]
  if (!reply) return null
  const calls = (reply.toolCalls ?? []).map((call, position) => ({
    ...call,
    id: call.id ?? `call_${index + 1}_${position + 1}`,
  }))
  return { content: reply.content, calls, finishReason: reply.finishReason, because: 'follows-its-script' }
}

const habitualReply = (body: { readonly [key: string]: Json }): Reply | null => {
  const habits = habitsNamed(String(body['model']))
  if (!habits) return null
  // The request has passed requestProblem, so messages and tools have the wire form.
  const messages = body['messages'] as unknown as readonly Message[]
  const random = createRandom(
    typeof body['seed'] === 'number' ? body['seed'] : hashText(JSON.stringify(messages)),
  )
  const conversation = readConversation(messages, {
    offers: offersIn(body),
    mustCall: body['tool_choice'] === 'required' || nameIn(body['tool_choice']) !== undefined,
    mayCallInParallel: body['parallel_tool_calls'] !== false,
  })
  const decision = decide(conversation, habits, random)
  const calls = decision.calls.map((call, index) => ({
    ...call,
    id: `call_${conversation.callsSoFar + index + 1}`,
  }))
  const finishReason = decision.cutShort ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'
  return { content: decision.content, calls, finishReason, because: decision.because }
}

/** What the client lets the model call in this request. */
const offersIn = (body: { readonly [key: string]: Json }): readonly ToolOffer[] => {
  // Of the wire form, as above.
  const offers = (body['tools'] ?? []) as unknown as readonly ToolOffer[]
  const choice = body['tool_choice']
  if (choice === 'none') return []
  const chosen = nameIn(choice)
  return chosen === undefined ? offers : offers.filter((offer) => offer.function.name === chosen)
}

/** `tool_choice` may name the one function that is to be called. */
const nameIn = (choice: Json | undefined): Json | undefined =>
  isObject(choice) && choice['type'] === 'function' && isObject(choice['function'])
    ? choice['function']['name']
    : undefined

const errorResponse = (status: number, message: string, code?: string): Response =>
  Response.json(errorBody(status, message, code), { status })
