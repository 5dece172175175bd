import { describe, expect, it } from 'vitest'
import { aCall, aFailure } from '../../../tests/support/failures.ts'
import type { Failure } from '../../kit/failure.ts'
import type { ObjectSchema } from '../../kit/json-schema.ts'
import type { Tool } from '../../kit/tool.ts'
import { admitCall } from '../admit-call.ts'
import { getAirQuality } from '../tools/get-air-quality.ts'
import { getWeather } from '../tools/get-weather.ts'
import { instructiveErrors } from './instructive-errors.ts'

const worded = (failure: Failure): string =>
  instructiveErrors().wordFailure?.(failure, failure.description) ?? ''

const days: ObjectSchema = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer', minimum: 1, maximum: 7 },
    limit: { type: 'number', minimum: 0 },
    offset: { type: 'number', maximum: 9 },
    hourly: { type: 'boolean' },
    parts: { type: 'array', items: { type: 'string' } },
  },
  required: ['city', 'days'],
  additionalProperties: false,
}
const forecast: Tool = { ...getWeather, name: 'forecast', parameters: days, aliases: new Map() }

/** What the model reads when its call is not let through. */
const rejection = (text: string, name = 'get_weather'): string => {
  const admission = admitCall(aCall(text, name), [getWeather, getAirQuality, forecast])
  if (admission.ok) throw new Error('the call is fine')
  return worded(admission.failure)
}

describe('a call that was not let through', () => {
  it.each([
    [
      'citys',
      '{"citys":"北京"}',
      'get_weather 没有执行：缺少参数 city，不认识参数 citys。citys 应写作 city。收到的字段：citys；要的字段：city。改好再调用。',
    ],
    [
      'cite',
      '{"cite":"北京"}',
      'get_weather 没有执行：缺少参数 city，不认识参数 cite。cite 也许该写作 city。收到的字段：cite；要的字段：city。改好再调用。',
    ],
    [
      'citys beside city',
      '{"city":"北京","citys":"上海"}',
      'get_weather 没有执行：不认识参数 citys。city 已经有了，去掉 citys。收到的字段：city、citys；要的字段：city。改好再调用。',
    ],
    [
      'cite beside city',
      '{"cite":"上海","city":"北京"}',
      'get_weather 没有执行：不认识参数 cite。city 已经有了，去掉 cite。收到的字段：cite、city；要的字段：city。改好再调用。',
    ],
    ['an empty city', '{"city":""}', 'get_weather 没有执行：参数 city 是空的。city 不能留空。改好再调用。'],
    [
      'a list',
      '[]',
      'get_weather 没有执行：参数整体应为 object。参数要写成一个 JSON 对象。收到的字段：无；要的字段：city。改好再调用。',
    ],
    [
      'no JSON',
      '{"city":',
      'get_weather 没有执行：参数读不懂，不是完整的 JSON。请把参数重新写成一个 JSON 对象。',
    ],
  ])('names what to do: %s', (_name, text, words) => {
    expect(rejection(text)).toBe(words)
  })

  it('names the values that are allowed, whatever the order of the fields', () => {
    const words =
      'get_air_quality 没有执行：参数 standard 的值不对：USA。standard 只能是 cn、us。改好再调用。'

    expect(rejection('{"standard":"USA","city":"北京"}', 'get_air_quality')).toBe(words)
    expect(rejection('{"city":"北京","standard":"USA"}', 'get_air_quality')).toBe(words)
  })

  it.each([
    ['{"city":"北京","days":9}', 'days 要在 1 到 7 之间。'],
    ['{"city":"北京","days":1,"limit":-1}', 'limit 要不小于 0。'],
    ['{"city":"北京","days":1,"offset":10}', 'offset 要不大于 9。'],
    ['{"city":"北京","days":"3"}', 'days 要写成一个整数，不带引号。'],
    ['{"city":"北京","days":1.5}', 'days 要写成一个整数，不带引号。'],
    ['{"city":3,"days":1}', 'city 要写成一段文字，带双引号。'],
    ['{"city":"北京","days":1,"limit":"x"}', 'limit 要写成一个数，不带引号。'],
    ['{"city":"北京","days":1,"hourly":"yes"}', 'hourly 要写成 true 或 false，不带引号。'],
    ['{"city":"北京","days":1,"parts":"a"}', 'parts 要写成一个 JSON 列表。'],
  ])('names range and form: %s', (text, words) => {
    expect(rejection(text, 'forecast')).toContain(words)
  })
})

describe('a tool that is not on offer', () => {
  it.each([
    ['search_web', '请从里面选一个。'],
    ['get_wether', '你要的多半是 get_weather，请照这个名字再调用。'],
    ['getAirQuality', '你要的多半是 get_air_quality，请照这个名字再调用。'],
  ])('%s: lists those that are, and names one only when it is near', (name, end) => {
    const list = `没有叫 ${name} 的工具，什么也没执行。能用的只有：get_weather、get_air_quality、forecast。`

    expect(rejection('{}', name)).toBe(list + end)
  })
})

describe('a call that ran and failed', () => {
  it.each([
    [true, '这是临时故障，同样的调用再来一次也许就好。'],
    [false, '再查也不会有，请直接在回答里说查不到，不要猜。'],
    ['unknown', '不知道再试有没有用，可以再试一次。'],
  ] as const)('says whether trying again helps (%s)', (retryable, words) => {
    expect(worded(aFailure(aCall(), { retryable }))).toBe(`get_weather 没拿到结果：连接超时。${words}`)
  })

  it.each([
    ['连接超时', '连接超时。'],
    ['连接超时。', '连接超时。'],
    ['Is it down?', 'Is it down?'],
    ['对方说“稍后再来。”', '对方说“稍后再来。”'],
  ])('ends what the tool said with one full stop: %s', (message, end) => {
    const failure = aFailure(aCall(), { retryable: true, facts: { kind: 'tool', message, near: [] } })

    expect(worded(failure)).toBe(`get_weather 没拿到结果：${end}这是临时故障，同样的调用再来一次也许就好。`)
  })

  it('names what is spelled nearly like it', () => {
    const facts = { kind: 'tool', message: '没有“吉首”的数据', near: ['吉林'] } as const

    expect(worded(aFailure(aCall(), { facts }))).toContain('名字相近的有：吉林。')
  })

  it('passes on the instruction of a refusal', () => {
    expect(worded(aFailure(aCall(), { facts: { kind: 'refused', instruction: '别再来' } }))).toBe('别再来')
  })
})
