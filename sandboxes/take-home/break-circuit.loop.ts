import type OpenAI from 'openai'
import { callsIn, failed, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createBreaker } from './break-circuit.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const breaker = createBreaker()

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    const refused: boolean[] = []
    for (const { id, name, text } of calls) {
      const refusal = breaker.refuse(name, text)
      const result = refusal === null ? await runTool(tools, name, text) : failed('refused', refusal)
      if (refusal === null) breaker.ran(name, text, result)
      refused.push(refusal !== null)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
    if (breaker.isOver(refused)) return null
  }
  return null
}
