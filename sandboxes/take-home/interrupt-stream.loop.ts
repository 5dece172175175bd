import type OpenAI from 'openai'
import { callsIn, offer, runTool } from './bare-loop.ts'
import type { Question } from './bare-loop.ts'
import { createWatch } from './interrupt-stream.ts'

export const ask = async ({ client, model, question, tools }: Question): Promise<string | null> => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: question }]
  const watch = createWatch()

  for (let turn = 1; turn <= 8; turn += 1) {
    const { message } = await listen(client, { model, messages, tools: tools.map(offer) }, watch)
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

/** A reply that no rule has cut. What was cut is gone, the reminder stays. The cap of the watch bounds this loop. */
export const listen = async (
  client: OpenAI,
  request: Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream'>,
  watch: ReturnType<typeof createWatch>,
): Promise<OpenAI.ChatCompletion.Choice> => {
  for (;;) {
    const stream = client.chat.completions.stream(request)
    let reminder: string | null = null
    for await (const _ of stream) {
      // A first chunk may hold no choice: on Azure it tells of the prompt.
      const written = stream.currentChatCompletionSnapshot?.choices[0]?.message
      const calls = written?.tool_calls ?? []
      const args = calls.flatMap((call) => ('function' in call ? [call.function.arguments] : []))
      reminder = watch({ text: written?.content ?? '', args })
      // Leaving ends the request: what was not written yet is never paid for.
      if (reminder !== null) break
    }
    if (reminder === null) return (await stream.finalChatCompletion()).choices[0]!
    request.messages.push({ role: 'user', content: reminder })
  }
}
