// Without it: the model says once more what it has just said, the loop takes it for an answer, and the user gets it.

import type { Message } from '../../kit/events.ts'
import type { Mechanism } from '../../kit/mechanism.ts'
import { isRepetition } from '../../kit/repetition.ts'
import type { RepetitionParameters } from '../../kit/repetition.ts'

/** What it is told: the first time, the second, the third. A fourth time the run ends. */
const remarks: readonly string[] = [
  '你刚才这段话和上一段几乎一样。不要重复，请接着往下做。',
  '又是同样的话。换一种做法；要是已经查到了，就直接回答。',
  '最后提醒一次：不要再重复。现在就用已经查到的内容回答，没查到的直说没有。',
]

/** ⑤ Answers words that repeat the model's last words, instead of taking them for its answer. */
export const detectParroting = (parameters: RepetitionParameters): Mechanism => ({
  id: 'detect-parroting',
  group: 'spot',
  cap: { count: remarks.length, per: 'run', then: 'parroting_limit_reached' },
  parameters,
  answerText: (text, messages) => {
    if (!isRepetition(lastWordsIn(messages), text, parameters)) return null
    const remark = remarks[remarksIn(messages)] ?? remarks.at(-1)!
    return { remark, reason: { code: 'says_the_same_again', params: {} } }
  },
})

const lastWordsIn = (messages: readonly Message[]): string =>
  messages.findLast(({ role, content }) => role === 'assistant' && content)?.content ?? ''

const remarksIn = (messages: readonly Message[]): number =>
  messages.filter(({ role, content }) => role === 'user' && remarks.includes(content ?? '')).length
