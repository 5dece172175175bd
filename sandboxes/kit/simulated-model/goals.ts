// What a question asks for, as the calls that would answer it. It works on whatever tools are on offer, so that an
// agent that is not ours can talk to this model as well.

import { isObject } from '../canonical-json.ts'
import type { Json, ToolOffer } from '../events.ts'

export type Goal = {
  readonly tool: ToolOffer
  readonly args: { readonly [name: string]: Json }
  /** What the goal is about, for instance a city; '' when nothing in the question tells. */
  readonly subject: string
  /** How many readings are wanted. */
  readonly times: number
}

export const goalsOf = (question: string, offers: readonly ToolOffer[]): readonly Goal[] => {
  const found = subjectsIn(question)
  const subjects = found.length > 0 ? found : ['']
  const times = timesIn(question)
  return relevant(question, offers).flatMap((tool) =>
    subjects.map((subject) => ({ tool, subject, times, args: fillArguments(tool, question, subject) })),
  )
}

/**
 * Subjects in the order in which the question names them: places that the model knows, else quoted words, else what
 * stands where a place would stand.
 */
export const subjectsIn = (question: string): readonly string[] => {
  const places = knownPlaces.filter((place) => question.includes(place))
  const quoted = [...question.matchAll(/[“"「『]([^”"」』]{1,40})[”"」』]/g)].map((match) => match[1]!)
  const found = [places, quoted, likelyPlacesIn(question)].find((names) => names.length > 0) ?? []
  return [...new Set(found)].sort((a, b) => question.indexOf(a) - question.indexOf(b))
}

const likelyPlacesIn = (question: string): readonly string[] => {
  const chinese =
    /^(?:请问|请|查一下|帮我查)?(\p{Script=Han}{2,6}?)(?=现在|今天|明天|的?(?:天气|气温|空气)|多少度|冷|热)/u.exec(
      question,
    )
  const english = question.matchAll(/\b(?:in|for|of|at)\s+([A-Z][\w'-]*(?:\s[A-Z][\w'-]*)*)/g)
  return [...(chinese?.[1] ? [chinese[1]] : []), ...[...english].map((match) => match[1]!)]
}

/** The topics that a question is about, as far as the model knows them. */
export const topicsIn = (question: string): readonly Topic[] =>
  topics.filter(({ pattern }) => pattern.test(question))

export type Topic = {
  readonly name: 'weather' | 'air'
  readonly pattern: RegExp
  readonly zh: string
  readonly en: string
}

const topics: readonly Topic[] = [
  { name: 'air', pattern: /空气|污染|AQI|air[_ ]?quality|pollut/i, zh: '空气质量', en: 'air quality' },
  {
    name: 'weather',
    pattern: /天气|气温|温度|几度|多少度|冷|暖|热|weather|temperature|warm|cold/i,
    zh: '气温',
    en: 'temperature',
  },
]

const relevant = (question: string, offers: readonly ToolOffer[]): readonly ToolOffer[] => {
  const onTopic = topicsIn(question).flatMap(({ pattern }) =>
    offers.filter((offer) => pattern.test(textOf(offer))).slice(0, 1),
  )
  if (onTopic.length > 0) return [...new Set(onTopic)]
  const words = question.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const ranked = offers.map((offer) => ({
    offer,
    hits: words.filter((word) => textOf(offer).toLowerCase().includes(word)).length,
  }))
  return ranked
    .sort((a, b) => b.hits - a.hits)
    .slice(0, 1)
    .map(({ offer }) => offer)
}

const textOf = ({ function: { name, description } }: ToolOffer): string => `${name} ${description ?? ''}`

/** Arguments for every required parameter, from the question as far as it tells, else from the schema. */
export const fillArguments = (
  tool: ToolOffer,
  question: string,
  subject: string,
): { readonly [name: string]: Json } => {
  const { properties, required } = tool.function.parameters ?? {}
  const names = Array.isArray(required) ? required.filter((name: Json) => typeof name === 'string') : []
  const schemas = isObject(properties ?? null) ? (properties as { readonly [name: string]: Json }) : {}
  return Object.fromEntries(
    names.map((name: string) => [name, valueFor(schemas[name] ?? {}, question, subject)]),
  )
}

const valueFor = (schema: Json, question: string, subject: string): Json => {
  if (!isObject(schema)) return subject || question
  if (Array.isArray(schema['enum']))
    return chosenFrom(schema['enum'], question) ?? schema['default'] ?? schema['enum'][0] ?? null
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return Number(question.match(/\d+/)?.[0] ?? schema['default'] ?? schema['minimum'] ?? 1)
    case 'boolean':
      return schema['default'] ?? true
    case 'array':
      return [valueFor(schema['items'] ?? {}, question, subject)]
    case 'object': {
      const parameters = { properties: schema['properties'] ?? {}, required: schema['required'] ?? [] }
      return {
        ...fillArguments(
          { type: 'function', function: { name: '', description: '', parameters } },
          question,
          subject,
        ),
      }
    }
    default:
      return subject || (schema['default'] ?? question)
  }
}

/** The allowed value that the question names, by itself or by a word for it. */
const chosenFrom = (allowed: readonly Json[], question: string): Json | undefined =>
  allowed.find(
    (value) =>
      typeof value === 'string' &&
      (synonyms.get(value) ?? new RegExp(`\\b${escape(value)}\\b`, 'i')).test(question),
  )

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const synonyms = new Map([
  ['us', /美国|美标|\bUS\b|American/],
  ['cn', /中国|\bCN\b|Chinese/],
])

/** How many readings the question asks for. */
export const timesIn = (question: string): number => {
  const written = question.match(/(\d+|[一两二三四五六七八九十])\s*(次|遍|times)/)?.[1]
  if (written === undefined) return 1
  const count = Number(written) || '一二三四五六七八九十'.indexOf(written.replace('两', '二')) + 1
  return Math.min(Math.max(count, 1), 20)
}

/** Names that it has "read" often. Whether a tool has data for one of them is another matter. */
const knownPlaces: readonly string[] = (
  '北京 上海 广州 深圳 成都 西安 重庆 天津 武汉 南京 杭州 苏州 长沙 郑州 青岛 沈阳 大连 厦门 福州 合肥 济南 昆明 贵阳 南宁 海口 ' +
  '兰州 银川 西宁 拉萨 太原 南昌 哈尔滨 长春 吉林 吉首 石家庄 呼和浩特 乌鲁木齐 香港 澳门 台北 东京 纽约 伦敦 巴黎 亚特兰蒂斯 ' +
  'Beijing Shanghai Guangzhou Chengdu Tokyo London Paris Berlin Madrid Rome Boston Chicago Seattle Sydney Atlantis'
).split(' ')
