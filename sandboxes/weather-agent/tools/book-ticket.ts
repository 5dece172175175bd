// Tool: a train ticket to one city. It can be given back: what was booked is cancelled by the same arguments.

import type { Tool } from '../../kit/tool.ts'

export const bookTicket: Tool = {
  name: 'book_ticket',
  description: '订一张到某个城市的火车票',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', description: '城市名，例如 北京', minLength: 1 } },
    required: ['city'],
    additionalProperties: false,
  },
  aliases: new Map(),
  effect: 'undoable',
  run: async ({ city }) => ({ ok: true, value: `${String(city)}的火车票订好了`, tookMs: 300 }),
  undo: {
    name: 'cancel_ticket',
    run: async () => ({ ok: true, value: null, tookMs: 300 }),
  },
}
