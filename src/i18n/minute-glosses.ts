import type { Locale } from './locales.ts'

type Glosses = {
  readonly title: string
  /** The program's words as they stand in its recordings, each with what it means. */
  readonly entries: readonly (readonly [text: string, meaning: string])[]
}

/** What the program of the opening piece says, for those who don't read Chinese. The tests hold it against the recordings. */
export const minuteGlosses: { readonly [L in Locale]: Glosses | null } = {
  'zh-CN': null,
  en: {
    title: 'The agent speaks Chinese: what you will read, in English',
    entries: [
      ['北京现在多少度？', 'What is the temperature in Beijing now? (the user’s question)'],
      ['北京现在 21 ℃，晴。', 'It is 21 °C in Beijing now, and sunny. (the answer when all goes well)'],
      ['连接超时', 'The connection timed out. (what the broken tool says)'],
      ['失败', 'Failed. (a bare refusal, all that the model reads)'],
      [
        'get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。',
        'get_weather brought no result: the connection timed out. This is a temporary fault; the same call may work if you make it again. (the failure, worded as an instruction)',
      ],
      [
        '这个调用失败了 2 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。',
        'This call has failed twice and is refused; it will not run again. The value that it asks for is not to be had now. Do not guess; answer from the results that you have, and say what is missing. (the refusal, worded as an instruction)',
      ],
      [
        '抱歉，北京的气温这次没有查到。',
        'Sorry, the temperature in Beijing could not be found this time. (the answer in the end)',
      ],
    ],
  },
}
