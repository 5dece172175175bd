import type OpenAI from 'openai'
import { callsIn, failed, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { answerIn, createCutGuard } from './refuse-truncated.ts'

export const ask = async ({
  client,
  model,
  question,
  tools,
  maxTokens,
}: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const guard = createCutGuard()
  let limit = maxTokens ?? 4096

  for (let turn = 1; turn <= 8; turn += 1) {
    const request = { model, messages, tools: tools.map(offer), max_completion_tokens: limit }
    const completion = await client.chat.completions.create(request)
    const { message, finish_reason } = completion.choices[0]!
    const isCut = finish_reason === 'length'
    const calls = callsIn(message)
    const before = guard.before(isCut, calls.length)
    if (before === 'stop') return null
    if (before === 'enlarge') {
      limit *= 8
      continue
    }
    messages.push(message)
    if (calls.length === 0) return answerIn(message.content, isCut)

    for (const { id, name, text } of calls) {
      const refusal = guard.refuse(isCut, name, tools)
      const result = refusal === null ? await runTool(tools, name, text) : failed('refused', refusal)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}
