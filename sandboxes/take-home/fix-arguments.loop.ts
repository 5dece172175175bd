import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createArgumentFixer } from './fix-arguments.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const fix = createArgumentFixer()

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    for (const { id, name, text } of calls) {
      const tool = tools.find((one) => one.name === name)
      const result = await runTool(tools, name, tool ? fix(text, tool) : text)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}
