// What the model is told before the question. The tools are named here once more, in words: when they are
// taken away, these words must go too, or the model reaches for what is no longer there.

import type { Message } from '../kit/events.ts'
import type { Tool } from '../kit/tool.ts'

export const systemMessage = (tools: readonly Tool[]): Message => ({
  role: 'system',
  content: [
    '你是天气助手。用一两句话回答，只说查到的数值。',
    ...tools.map((tool) => `可以用 ${tool.name}：${tool.description}。`),
  ].join('\n'),
})
