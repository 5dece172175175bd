import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { answerIn, lastRequest } from './last-words.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message, finish_reason } = completion.choices[0]!
    const calls = callsIn(message)
    const answer = answerIn(message.content, finish_reason === 'length')
    if (calls.length === 0 && answer !== null) return answer
    // It says nothing: sent back, it would be answered with 400.
    if (calls.length === 0) break
    messages.push(message)

    for (const { id, name, text } of calls) {
      const result = await runTool(tools, name, text)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  const completion = await client.chat.completions.create({ model, messages: lastRequest(messages) })
  const last = completion.choices[0]!
  return answerIn(last.message.content, last.finish_reason === 'length')
}
