// What a question names: places, quoted words, codes, numbers, dates. A model finds such things in any text; this
// one finds the few kinds that are listed here.

import { knownPlacesIn } from './places.ts'
import { topicsIn } from './topics.ts'

/** By the script of most of its words; the name of a city may be in the other one. */
export const isChinese = (text: string): boolean =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) > (text.match(/[a-z]{2,}/gi)?.length ?? 0)

/**
 * Subjects in the order in which the question names them: places that the model knows, with others named beside
 * them; else quoted words, else codes, else what looks like a name.
 */
export const subjectsIn = (question: string): readonly string[] => {
  const places = knownPlacesIn(question)
  const likely = [...likelyPlacesIn(question), ...namesIn(question)]
  const further = likely.filter(
    (name) => !/^[A-Z]+$/.test(name) && !places.some((place) => name.includes(place) || place.includes(name)),
  )
  const quoted = [...question.matchAll(/[“"「『]([^”"」』]{1,40})[”"」』]/g)].map((match) => match[1]!)
  const kinds = [places.length > 0 ? [...places, ...further] : [], quoted, codesIn(question), likely]
  const found = kinds.find((kind) => kind.length > 0) ?? []
  return [...new Set(found)].sort((a, b) => question.indexOf(a) - question.indexOf(b))
}

/** `ORD-77`, `A1`: letters and digits that belong together. */
const codesIn = (question: string): readonly string[] =>
  question.match(/\b[A-Z]+[-_]?\d[\w-]*\b(?!\.\d)/g) ?? []

/** A code, else a number that stands for a thing, as in "order 1234". */
export const identifierIn = (question: string): string | undefined =>
  codesIn(question)[0] ?? question.match(/\b\d[\w-]*\b/)?.[0]

/** Numbers that stand by themselves. */
export const numbersIn = (question: string): readonly number[] =>
  [...question.matchAll(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g)].map(([number]) => Number(number))

/** How many readings the question asks for. `第二次` asks for none in particular. */
export const timesIn = (question: string): number => {
  const written = countBeforeTimes.exec(question)?.[1]
  return written === undefined ? 1 : Math.min(Math.max(numberOf(written), 1), 20)
}

/** A whole number, and not the end of a longer one such as `十二` or `twenty-two`. */
const countBeforeTimes =
  /(?<!第\s*)((?<![\w.-])(?:\d+|two|three|four|five|six|seven|eight|nine|ten)|(?<![百千万零一两二三四五六七八九十])[一两二三四五六七八九十]+)\s*(?:次|遍|times)/i

const numberOf = (written: string): number => {
  if (!written.includes('十')) return Number(written) || digitOf(written)
  const [tens = '', ones = ''] = written.split('十')
  return 10 * (digitOf(tens) || 1) + digitOf(ones)
}

/** 0 for what is no single digit. */
const digitOf = (word: string): number =>
  numberWords.findIndex((words) => words.includes(word.toLowerCase())) + 1

const numberWords = [
  ['一'],
  ['二', '两', 'two'],
  ['三', 'three'],
  ['四', 'four'],
  ['五', 'five'],
  ['六', 'six'],
  ['七', 'seven'],
  ['八', 'eight'],
  ['九', 'nine'],
  ['ten'],
]

/** A greeting or thanks, which asks for nothing. */
export const isGreeting = (text: string): boolean =>
  /^\s*(?:(?:hi|hello|hey|there|thanks|thank you|good morning|good evening|bye|你好|您好|嗨|早上好|晚上好|谢谢|再见)[\s\p{P}~]*)+$/iu.test(
    text,
  )

export const isAboutAnotherDay = (text: string): boolean =>
  /明天|后天|昨天|前天|下周|上周|周末|预报|tomorrow|yesterday|(next|last) (week|month)|weekend|forecast/i.test(
    text,
  )

/** What stands where a place would stand. */
const likelyPlacesIn = (question: string): readonly string[] => {
  const chinese =
    /^(?:请问|请|查一下|帮我查)?((?!今天|明天|现在|你)\p{Script=Han}{2,6}?(?:[和跟与、]\p{Script=Han}{2,6}?)*)(?=现在|今天|明天|的?(?:天气|气温|空气)|多少度|哪|，哪|冷|热)/u.exec(
      question,
    )?.[1]
  const english = [...question.matchAll(/\b(?:in|for|of|at)\s+([A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*)*)/g)]
  return [...(chinese?.split(/[和跟与、]/) ?? []), ...english.map((match) => match[1]!)].filter(isName)
}

/** English only: Chinese does not mark its names. */
const namesIn = (question: string): readonly string[] => {
  if (isChinese(question)) return []
  return (question.match(/(?<=[a-z,]\s)[A-Z][\w&-]+(?:\s[A-Z][\w&-]+)*/g) ?? []).filter(isName)
}

const isName = (word: string): boolean =>
  topicsIn(word).length === 0 &&
  !/^(US|American|Chinese|Celsius|Fahrenheit|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/.test(word)
