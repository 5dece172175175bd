import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createNameFixer } from './fix-tool-name.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const fixName = createNameFixer()

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    // Before it enters the history: there a wrong name would be an example to follow.
    for (const call of message.tool_calls ?? []) {
      if (call.type === 'function') call.function.name = fixName(call.function.name, tools)
    }
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
