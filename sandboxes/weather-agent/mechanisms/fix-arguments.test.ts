import { describe, expect, it } from 'vitest'
import { aCall } from '../../../tests/support/failures.ts'
import { getAirQuality } from '../tools/get-air-quality.ts'
import { getWeather } from '../tools/get-weather.ts'
import { fixArguments } from './fix-arguments.ts'

const repair = (text: string, tool = getWeather) =>
  fixArguments({ inHistory: 'as-written' }).repairCall?.(aCall(text), tool) ?? null

describe('fix-arguments', () => {
  it.each([
    ['{"citys":"北京"}', { city: '北京' }],
    ['{"城市":"北京"}', { city: '北京' }],
    ['{"citys":"北京","cityName":"上海"}', { city: '北京' }],
  ])('renames a known misspelling: %s', (text, args) => {
    expect(repair(text)?.args).toEqual(args)
  })

  it('lets the right name beat its misspelling, wherever it stands', () => {
    expect(repair('{"citys":"上海","city":"北京"}')?.args).toEqual({ city: '北京' })
  })

  it('fills what is missing, where the tool declares a default', () => {
    expect(repair('{"city":"北京"}', getAirQuality)).toMatchObject({
      args: { city: '北京', standard: 'cn' },
      reason: { code: 'arguments_repaired', params: { renamed: [], added: ['standard'] } },
    })
  })

  it.each([
    ['{"citys":"北京"}', { renamed: ['citys'], added: [] }],
    ['{"citys":"上海","city":"北京"}', { renamed: [], added: [], dropped: ['citys'] }],
    ['{"citys":"北京","cityName":"上海"}', { renamed: ['citys'], added: [], dropped: ['cityName'] }],
  ])('says what it renamed, and what it dropped: %s', (text, params) => {
    expect(repair(text)?.reason.params).toEqual(params)
  })

  it.each([
    ['nothing is wrong', '{"city":"北京"}'],
    ['the name is not known', '{"town":"北京"}'],
    ['nothing is declared for what is missing', '{}'],
    ['it is no object', '["北京"]'],
    ['it is no JSON', '{"city":'],
    ['an object inherits the name', '{"toString":"北京"}'],
    ['it is the name of a prototype', '{"__proto__":{"city":"北京"}}'],
  ])('leaves alone what it cannot mend: %s', (_why, text) => {
    expect(repair(text)).toBeNull()
  })

  it.each(['as-written', 'as-repaired'] as const)('keeps the call in the history %s', (inHistory) => {
    const { repairCall } = fixArguments({ inHistory })

    expect(repairCall?.(aCall('{"citys":"北京"}'), getWeather)?.inHistory).toBe(inHistory)
  })

  it('acts five times a run, then stands aside', () => {
    expect(fixArguments({ inHistory: 'as-written' }).cap).toEqual({
      count: 5,
      per: 'run',
      then: 'stands-aside',
    })
  })
})
