import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createParrotWatch } from './detect-parroting.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const hear = createParrotWatch()
  let said = ''

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    const calls = callsIn(message)
    // Some endpoints send an empty list of calls with a text; sent back, it would be answered with 400.
    messages.push(calls.length > 0 ? message : { role: 'assistant', content: message.content })
    if (calls.length === 0) {
      const heard = hear(said, message.content ?? '')
      if (heard === null) return message.content
      if (heard === 'stop') return null
      messages.push({ role: 'user', content: heard.remark })
    }
    said = message.content || said

    for (const { id, name, text } of calls) {
      const result = await runTool(tools, name, text)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}
