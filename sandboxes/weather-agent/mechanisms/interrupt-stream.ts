// Without it: a reply that goes wrong in its first line is written, paid for and read to its end before anybody objects.

import type { AssistantMessage } from '../../kit/events.ts'
import type { Mechanism } from '../../kit/mechanism.ts'

export type InterruptStreamParameters = {
  /** Does a rule fall silent for the rest of the run once it has cut a reply? */
  readonly oncePerRule: boolean
}

type Rule = {
  readonly id: string
  /** Both grow while the model writes: what it says, and the arguments of its calls. */
  readonly over: 'text' | 'arguments'
  readonly pattern: RegExp
  /** What the model reads before it starts again. */
  readonly reminder: string
}

/** A rule sees letters, not what is meant: "I give no rough number" trips the first one as well. */
const rules: readonly Rule[] = [
  {
    id: 'guesses_a_number',
    over: 'text',
    pattern: /大约|大概|roughly|I believe/,
    reminder: '停：只说查到的数值。先查，再回答；没有查到，就说没有查到。',
  },
  {
    id: 'misspells_city',
    over: 'arguments',
    pattern: /"(citys|cityName|city_name)"/,
    reminder: '停：参数名是 city。',
  },
]

/** ④ Reads along while the model writes. Where a rule is broken, the reply is cut, and the turn starts again. */
export const interruptStream = ({ oncePerRule }: InterruptStreamParameters): Mechanism => ({
  id: 'interrupt-stream',
  group: 'treat',
  cap: { count: 3, per: 'run', then: 'stands-aside' },
  parameters: { oncePerRule },
  cutStream: (written, messages) => {
    const broken = rules.find(
      ({ over, pattern, reminder }) =>
        pattern.test(textOf(written, over)) &&
        !(oncePerRule && messages.some(({ content }) => content === reminder)),
    )
    return broken ? { reminder: broken.reminder, reason: { code: broken.id, params: {} } } : null
  },
})

const textOf = ({ content, tool_calls: calls = [] }: AssistantMessage, over: Rule['over']): string =>
  over === 'text' ? (content ?? '') : calls.map((call) => call.function.arguments).join('\n')
