import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question, Tool } from './bare-loop.ts'
import { withRetries } from './retry-in-place.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    for (const { id, name, text } of calls) {
      const result = await runTool(tools.map(patient), name, text)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}

const patient = (tool: Tool): Tool =>
  tool.effect === 'none' ? { ...tool, run: (args) => withRetries(() => tool.run(args)) } : tool
