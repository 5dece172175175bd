import type OpenAI from 'openai'
import { callsIn, failed, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { whatFailed, whatIsWrong } from './instructive-errors.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    for (const { id, name, text } of calls) {
      const wrong = whatIsWrong(name, text, tools)
      const result = wrong === null ? await runTool(tools, name, text) : failed('invalid-arguments', wrong)
      const { retryable } = result
      const content =
        result.kind === 'tool' ? whatFailed(name, { message: result.text, retryable }) : result.text
      messages.push({ role: 'tool', tool_call_id: id, content })
    }
  }
  return null
}
