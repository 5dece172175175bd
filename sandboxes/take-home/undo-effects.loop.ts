import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createUndoer } from './undo-effects.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const undoer = createUndoer()

  for (let turn = 1; turn <= 8; turn += 1) {
    const completion = await client.chat.completions.create({ model, messages, tools: tools.map(offer) })
    const { message } = completion.choices[0]!
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    const ran = []
    for (const { id, name, text } of calls) {
      const result = await runTool(tools, name, text)
      const undo = tools.find((one) => one.name === name)?.undo
      ran.push({ ...result, id, undo: undo && (() => undo(JSON.parse(text))) })
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
    const untrue = await undoer.afterTurn(ran)
    for (const told of messages) {
      if (told.role === 'tool') told.content = untrue.get(told.tool_call_id) ?? told.content
    }
  }
  return null
}
