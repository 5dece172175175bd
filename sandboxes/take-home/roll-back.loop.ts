import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question, Result } from './bare-loop.ts'
import { createRulers } from './roll-back.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const rulers = createRulers()
  const made: { readonly name: string; readonly text: string }[] = []

  // An erased turn is given back; `asked` bounds the whole run. With one seed for all, it would come back the same.
  for (let [turn, asked] = [1, 1]; turn <= 8 && asked <= 32; asked += 1) {
    const request = { model, messages, tools: tools.map(offer), seed: asked }
    const completion = await client.chat.completions.create(request)
    const { message } = completion.choices[0]!
    const calls = callsIn(message)
    const before = rulers.before({ content: message.content, calls, made, tools })
    if (before === 'stop') return null
    if (before === 'erase') continue
    if (calls.length === 0) return message.content

    const results: Result[] = []
    for (const { name, text } of calls) results.push(await runTool(tools, name, text))
    if (rulers.after(results) === 'erase') continue
    messages.push(message)
    for (const [place, { id }] of calls.entries()) {
      messages.push({ role: 'tool', tool_call_id: id, content: results[place]!.text })
    }
    made.push(...calls)
    turn += 1
  }
  return null
}
