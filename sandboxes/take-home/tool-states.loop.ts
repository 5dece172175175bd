import type OpenAI from 'openai'
import { callsIn, failed, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createTriage } from './tool-states.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const triage = createTriage()

  for (let turn = 1; turn <= 8; turn += 1) {
    const now = triage.look(tools)
    if (now.told !== null) messages.push({ role: 'user', content: now.told })
    const completion = await client.chat.completions.create({ model, messages, tools: now.tools.map(offer) })
    const { message } = completion.choices[0]!
    const refusals = new Map<string, string>()
    for (const call of message.tool_calls ?? []) {
      if (call.type !== 'function') continue
      const verdict = triage.judge(call.function.name, tools)
      if (verdict.kind === 'stop') return null
      if (verdict.kind === 'refuse') refusals.set(call.id, verdict.text)
      // Before it enters the history: there a wrong name would be an example to follow.
      if (verdict.kind === 'run') call.function.name = verdict.name
    }
    messages.push(message)
    const calls = callsIn(message)
    if (calls.length === 0) return message.content

    for (const { id, name, text } of calls) {
      const refusal = refusals.get(id)
      const result = refusal === undefined ? await runTool(tools, name, text) : failed('refused', refusal)
      messages.push({ role: 'tool', tool_call_id: id, content: result.text })
    }
  }
  return null
}
