// The words of the simulated model's answer. An honest one contains no digit but readings that stand in a result.
// Where a reading is missing it makes one up, unless something it has read says that there is none: a gap in a
// text asks to be filled, and nothing in a language model minds with what.

import { isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import type { Conversation, PastCall } from './conversation.ts'
import type { Decision } from './decide.ts'
import { subjectsIn, timesIn, topicsIn } from './goals.ts'
import type { Goal, Topic } from './goals.ts'
import type { Habits } from './habits.ts'
import { parseJson } from '../call.ts'

export const composeAnswer = (
  conversation: Conversation,
  goals: readonly Goal[],
  habits: Habits,
  random: () => number,
): Decision => {
  const wanted = wantedIn(conversation, goals, habits)
  const parts = wanted.map((want) => sentence(want, conversation, habits, random))
  const content =
    parts.map(({ text }) => text).join('') + comparison(conversation, wanted) ||
    (isChinese(conversation) ? '你好，请告诉我想查哪里。' : 'Hello, what would you like to know?')
  const because = parts.find(({ because }) => because !== 'reports-readings')?.because ?? 'reports-readings'
  if (!habits.extra.has('is-cut-short')) return { content, calls: [], because }
  return {
    content: content.slice(0, Math.ceil(content.length / 2)),
    calls: [],
    because: 'is-cut-short',
    cutShort: true,
  }
}

type Want = {
  readonly subject: string
  readonly topic: Topic | null
  readonly times: number
  readonly calls: readonly PastCall[]
}

/** What the answer has to speak of: every subject and topic of the question, also those never asked about. */
const wantedIn = (conversation: Conversation, goals: readonly Goal[], habits: Habits): readonly Want[] => {
  const { question, calls } = conversation
  const named = subjectsIn(question)
  const subjects = named.length > 0 ? named : goals.length > 0 || calls.length > 0 ? [''] : []
  const topics = topicsIn(question)
  const isAbout = (call: PastCall, subject: string): boolean =>
    `${call.rawArguments} ${call.result}`.includes(subject)
  // Who took a similar name for the one that was meant reports its reading as if it were the right one.
  const strays = habits.extra.has('follows-suggestion')
    ? calls.filter((call) => !subjects.some((subject) => isAbout(call, subject)))
    : []
  return subjects.flatMap((subject) =>
    (topics.length > 0 ? topics : [null]).map((topic) => ({
      subject,
      topic,
      times: timesIn(question),
      calls: [...calls.filter((call) => isAbout(call, subject)), ...strays].filter(
        ({ name }) => topic === null || topics.length === 1 || topic.pattern.test(name),
      ),
    })),
  )
}

type Sentence = { readonly text: string; readonly because: string }

const sentence = (want: Want, conversation: Conversation, habits: Habits, random: () => number): Sentence => {
  const zh = isChinese(conversation)
  const readings = want.calls.filter(({ verdict }) => verdict === 'success').map(({ result }) => result)
  if (readings.length > 0) {
    const report = reportOf(want.subject, readings, zh)
    if (readings.length >= want.times) return { text: report, because: 'reports-readings' }
    return {
      text: report + (zh ? '其余几次没有查到。' : 'The other readings are missing. '),
      because: 'admits-what-is-missing',
    }
  }
  const { subject, topic } = want
  const what = zh
    ? `${subject && `${subject}的`}${topic?.zh ?? '结果'}`
    : `the ${topic?.en ?? 'result'}${subject && ` for ${subject}`}`
  if (want.calls.some(({ verdict }) => verdict === 'permanent')) {
    const text = zh
      ? `没有${subject && `${subject}的`}数据，${topic?.zh ?? '结果'}查不到。`
      : `There is no data${subject && ` for ${subject}`}. `
    return { text, because: 'accepts-permanent-fact' }
  }
  if (knowsThatThereIsNone(want, conversation, habits)) {
    return {
      text: zh ? `抱歉，${what}这次没有查到。` : `Sorry, I could not get ${what}. `,
      because: 'admits-what-is-missing',
    }
  }
  const invented = 5 + Math.floor(random() * 25)
  return {
    text: zh ? `${what}大约是 ${invented}。` : `I believe ${what} is about ${invented}. `,
    because: 'fills-the-gap',
  }
}

/** "Which is warmer?" wants a verdict; with a reading missing there is none. */
const comparison = (conversation: Conversation, wanted: readonly Want[]): string => {
  if (wanted.length < 2 || !isChinese(conversation) || !/哪(个|里|座|边)/.test(conversation.question))
    return ''
  const readings = wanted.flatMap(({ subject, calls }) => {
    const value = calls
      .filter(({ verdict }) => verdict === 'success')
      .map(({ result }) => parseJson(result))
      .at(-1)
    return isObject(value) && typeof value['temperature'] === 'number'
      ? [{ subject, degrees: value['temperature'] }]
      : []
  })
  if (readings.length < wanted.length) return '缺了数，没法比较。'
  const coldest = /冷|凉/.test(conversation.question)
  const [first] = [...readings].sort((a, b) => (coldest ? a.degrees - b.degrees : b.degrees - a.degrees))
  return `${first!.subject}更${coldest ? '冷' : '暖和'}。`
}

/** A sloppy model listens only to what a result says about the very call, not to a general warning. */
const knowsThatThereIsNone = (want: Want, conversation: Conversation, { temperament }: Habits): boolean =>
  want.calls.some(({ result }) => saysNoValue(result)) ||
  (temperament !== 'sloppy' && conversation.laterRemarks.some(saysNoValue))

const saysNoValue = (text: string): boolean =>
  /目前没有|没有查到|查不到|不要猜|别猜|do not guess|don't guess|never guess|no value/i.test(text)

const reportOf = (subject: string, results: readonly string[], zh: boolean): string => {
  const values = results.map((result) => parseJson(result))
  const latest = values.at(-1)
  const temperatures = values.flatMap((value) =>
    isObject(value) && typeof value['temperature'] === 'number' ? [value['temperature']] : [],
  )
  if (zh && isObject(latest) && temperatures.length > 0) {
    if (temperatures.length > 1) return `${subject}的读数依次是 ${temperatures.join('、')} ℃。`
    return `${subject}现在 ${temperatures[0]} ℃，${String(latest['sky'] ?? '')}。`
  }
  if (zh && isObject(latest) && typeof latest['aqi'] === 'number') {
    const standard = latest['standard'] === 'us' ? '美国标准' : '中国标准'
    return `${subject}的空气质量指数是 ${latest['aqi']}（${standard}）。`
  }
  const shown = isObject(latest)
    ? Object.entries(latest)
        .map(([key, value]) => `${key}: ${asText(value)}`)
        .join(', ')
    : String(results.at(-1))
  return zh ? `${subject ? `${subject}：` : ''}${shown}。` : `${subject ? `${subject}: ` : ''}${shown}. `
}

const asText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const isChinese = ({ question }: Conversation): boolean => /\p{Script=Han}/u.test(question)
