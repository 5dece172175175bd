// Tool: a warning to everybody in a city. Once sent, it can't be taken back.

import type { Tool } from '../../kit/tool.ts'

export const sendAlert: Tool = {
  name: 'send_alert',
  description: '给一个城市的居民群发预警短信，发出去收不回',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', description: '城市名，例如 北京', minLength: 1 } },
    required: ['city'],
    additionalProperties: false,
  },
  aliases: new Map(),
  effect: 'final',
  run: async ({ city = null }) => ({ ok: true, value: { city, sent: true }, tookMs: 300 }),
}
