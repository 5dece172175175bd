// The loop that most agents begin with: ask, run what was called for, let the model read the results, ask again.

import type OpenAI from 'openai'

/** What the user reads; null is an empty screen. */
export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    for (const { id, name, text } of calls) {
      const result = await runTool(tools, name, text)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}

export type Question = {
  readonly client: OpenAI
  readonly model: string
  readonly question: string
  /** Read anew in each turn: a server may take one away. */
  readonly tools: readonly Tool[]
  /**
   * How long a reply may be. An endpoint that is told nothing has a limit of its own. It is sent as `max_completion_tokens`;
   * where the endpoint knows only the older `max_tokens`, write that.
   */
  readonly maxTokens?: number
}

export type Tool = {
  readonly name: string
  readonly description: string
  readonly parameters: {
    readonly type: 'object'
    readonly properties: { readonly [name: string]: { readonly [keyword: string]: unknown } }
    readonly required: readonly string[]
  }
  /** Known misspellings of its parameters, each with the right name. */
  readonly aliases?: ReadonlyMap<string, string>
  /** What a run leaves behind: nothing, something that can be undone, or the default, something that can't. */
  readonly effect?: 'none' | 'undoable' | 'final'
  /** May throw, for instance an error that says `retryable: true`. */
  readonly run: (args: { readonly [name: string]: unknown }) => Promise<unknown>
  /** Takes back what a run with the same arguments has done; throws `stillStands: true` where it has not. */
  readonly undo?: (args: { readonly [name: string]: unknown }) => Promise<unknown>
}

export type Result = {
  readonly ok: boolean
  readonly text: string
  readonly kind: 'done' | 'unknown-tool' | 'malformed-arguments' | 'invalid-arguments' | 'tool' | 'refused'
  readonly retryable: boolean | 'unknown'
}

export const offer = ({ name, description, parameters }: Tool): OpenAI.ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters },
})

export const callsIn = ({ tool_calls }: OpenAI.ChatCompletionMessage) =>
  (tool_calls ?? []).flatMap((call) =>
    call.type === 'function'
      ? [{ id: call.id, name: call.function.name, text: call.function.arguments }]
      : [],
  )

/** Nothing is thrown through the loop: whatever goes wrong is a text for the model. */
export const runTool = async (tools: readonly Tool[], name: string, text: string): Promise<Result> => {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return failed('unknown-tool', `no tool named ${name}`)
  const args = parse(text)
  if (!args) return failed('malformed-arguments', 'invalid arguments: not a JSON object')
  try {
    // Of undefined JSON makes undefined, and a message without content is answered with 400.
    const told = JSON.stringify(await tool.run(args)) ?? 'null'
    return { ok: true, text: told, kind: 'done', retryable: false }
  } catch (error) {
    const { message = String(error), retryable = 'unknown' } = Object(error)
    return { ...failed('tool', message), retryable }
  }
}

export const failed = (kind: Result['kind'], text: string): Result => ({
  ok: false,
  text,
  kind,
  retryable: 'unknown',
})

const parse = (text: string): { readonly [name: string]: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
