// Without it: a run that is cut off ends in silence, and the user looks at an empty screen.

import type { Ending, LastRequest, Mechanism } from '../../kit/mechanism.ts'
import { systemMessage } from '../prompt.ts'

const askedToAnswer =
  '现在起不能再用工具。请只根据上面已经查到的内容回答；哪些数值没有查到，就直说没有，不要猜。'

/**
 * ⑤ Before a run ends without an answer: one more request, without the tools and without the prompt's mentions of
 * them. What has been called and read stays in the history.
 */
export const lastWords = (): Mechanism => ({
  id: 'last-words',
  group: 'around',
  cap: { count: 1, per: 'run', then: 'stands-aside' },
  parameters: {},
  beforeEnd: ({ messages }: Ending): LastRequest => ({
    messages: [
      systemMessage([]),
      ...messages.filter(({ role }) => role !== 'system'),
      { role: 'user', content: askedToAnswer },
    ],
    asked: askedToAnswer,
  }),
})
