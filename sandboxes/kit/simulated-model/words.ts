// What the simulated model says, in both languages: it answers in the one in which it was asked.

import type { Comparison, Topic } from './topics.ts'

export type Words = typeof chinese

const chinese = {
  greets: '你好，想查点什么？',
  'asks-back': '想查哪个城市？',
  'knows-only-now': '手头的工具只能查现在的，别的日子查不到。',
  'has-no-tool': '这个我做不了，手头没有合适的工具。',
  refuses: '抱歉，这件事我帮不上忙。',
  correctsItself: '我看到哪里不对了，这次改过再发。',
  looksFirst: '我先查一下。',
  notAllowed: '这件事我没有权限做。',
  restMissing: '其余几次没有查到。',
  guesses: (number: number): string =>
    `大约是 ${number} ℃吧，和往年这时候差不多。早晚凉，中午暖，出门带件外套，伞可以不带。`,
  swearsOff: '我不会拿一个大约的数来凑。',
  written: (path: string): string => `已经写进 ${path} 了。`,
  notWritten: (path: string): string => `没能写进 ${path}。`,
  incomparable: '缺了数，没法比较。',
  nothing: '结果是空的',
  /** Between two sentences, between two parts of a list, at the end of a sentence, before what is told of a subject. */
  marks: { space: '', semicolon: '；', stop: '。', colon: '：', more: '，等等' },
  about: (subject: string, topic: Topic | null): string =>
    `${subject && `${subject}的`}${topic?.zh ?? '结果'}`,
  noData: (subject: string, topic: Topic | null): string =>
    `没有${subject && `${subject}的`}数据，${topic?.zh ?? '结果'}查不到。`,
  notDone: (subject: string): string => `${subject}的没有办成。`,
  missing: (what: string): string => `抱歉，${what}这次没有查到。`,
  invented: (what: string, number: number): string => `${what}大约是 ${number}。`,
  temperature: (subject: string, degrees: number, sky: string): string =>
    `${subject}现在 ${degrees} ℃，${sky}。`,
  temperatures: (subject: string, degrees: readonly number[]): string =>
    `${subject}的读数依次是 ${degrees.join('、')} ℃。`,
  air: (subject: string, index: number, standard: string): string =>
    `${subject}的空气质量指数是 ${index}（${standard === 'us' ? '美国' : '中国'}标准）。`,
  winner: (subject: string, { zh }: Comparison, isOfTwo: boolean): string =>
    `${subject}${isOfTwo ? zh : zh.replace('更', '最')}。`,
  equal: (subjects: readonly string[]): string => `${subjects.join('和')}一样。`,
}

const english: Words = {
  greets: 'Hello! What would you like to know?',
  'asks-back': 'Which city do you mean?',
  'knows-only-now': 'My tools only know how it is now, not on another day.',
  'has-no-tool': 'I can’t do that: I have no tool for it.',
  refuses: 'Sorry, I can’t help with that.',
  correctsItself: 'I see what was wrong; this time I send it corrected.',
  looksFirst: 'Let me look that up.',
  notAllowed: 'I am not allowed to look that up.',
  restMissing: 'The other readings are missing.',
  guesses: (number) =>
    `It is roughly ${number} °C, much as in other years. Cool in the morning, mild at noon; take a coat, no umbrella.`,
  swearsOff: 'I give no rough numbers.',
  written: (path) => `It is written to ${path}.`,
  notWritten: (path) => `I could not write ${path}.`,
  incomparable: 'With a number missing, I can’t compare them.',
  nothing: 'the result is empty',
  marks: { space: ' ', semicolon: '; ', stop: '.', colon: ': ', more: ', and more' },
  about: (subject, topic) => `the ${topic?.en ?? 'result'}${subject && ` for ${subject}`}`,
  noData: (subject) => `There is no data${subject && ` for ${subject}`}.`,
  notDone: (subject) => `${subject} could not be done.`,
  missing: (what) => `Sorry, I could not get ${what}.`,
  invented: (what, number) => `I believe ${what} is about ${number}.`,
  temperature: (subject, degrees, sky) =>
    `It is ${degrees} °C${subject && ` in ${subject}`} now${englishSky(sky)}.`,
  temperatures: (subject, degrees) => `The readings for ${subject} are ${degrees.join(', ')} °C.`,
  air: (subject, index, standard) =>
    `The air quality index${subject && ` in ${subject}`} is ${index} (${standard === 'us' ? 'American' : 'Chinese'} standard).`,
  winner: (subject, { en }, isOfTwo) => `${subject} ${isOfTwo ? en[0] : en[1]}.`,
  equal: (subjects) => `${subjects.join(' and ')} are the same.`,
}

const englishSky = (sky: string): string => {
  const known = skies.get(sky) ?? (/\p{Script=Han}/u.test(sky) ? '' : sky)
  return known && `, ${known}`
}

const skies = new Map([
  ['晴', 'clear'],
  ['多云', 'cloudy'],
  ['阴', 'overcast'],
  ['雷阵雨', 'thundershowers'],
  ['小雪', 'light snow'],
])

export const wordsFor = (isChinese: boolean): Words => (isChinese ? chinese : english)
