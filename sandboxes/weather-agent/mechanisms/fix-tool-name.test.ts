import { describe, expect, it } from 'vitest'
import { aCall } from '../../../tests/support/failures.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Effect, Tool } from '../../kit/tool.ts'
import { getAirQuality } from '../tools/get-air-quality.ts'
import { getWeather } from '../tools/get-weather.ts'
import { fixToolName } from './fix-tool-name.ts'

const named = (name: string, effect?: Effect): Tool => {
  const { effect: _, ...rest } = getWeather
  return { ...rest, name, ...(effect ? { effect } : {}) }
}

const meant = (name: string, tools: readonly Tool[] = [getWeather, getAirQuality]) =>
  fixToolName().repairName?.(aCall('{}', name), { tools, withdrawn: [] })?.name ?? null

describe('fix-tool-name', () => {
  it.each([
    'getWeather',
    'GET_WEATHER',
    'get-weather',
    'get weather',
    'get_wether',
    'gte_weather',
    'get_weathers',
  ])('takes %s for get_weather', (name) => {
    expect(meant(name)).toBe('get_weather')
  })

  it.each(['get_weather', 'search_web', 'weather', 'get_wthr', 'get_weather_today', '', 'toString'])(
    'leaves %j alone: it is right already, or not near enough',
    (name) => {
      expect(meant(name)).toBeNull()
    },
  )

  it('never chooses between two that are near', () => {
    expect(meant('deleteDraft', [named('delete_draft', 'none'), named('delete_drafts', 'none')])).toBeNull()
  })

  it.each<[Effect | undefined, string | null]>([
    ['none', 'pay_bill'],
    ['undoable', 'pay_bill'],
    ['final', null],
    [undefined, null],
  ])('reaches a tool whose effect is %s: %s', (effect, name) => {
    expect(meant('payBill', [named('pay_bill', effect)])).toBe(name)
  })

  it('acts five times a run, then stands aside', () => {
    expect(fixToolName().cap).toEqual({ count: 5, per: 'run', then: 'stands-aside' })
  })
})

describe('a repaired name', () => {
  it('is what runs, and what the history shows', async () => {
    const run = await runAgentOn('misspelled-tool', { on: 'fix-tool-name' })

    expect(run.counts).toBe('2 / 1 / 0')
    expect(eventsOfType(run, 'mechanism.intervened')).toMatchObject([
      { disposition: 1, what: 'changed', before: 'getWeather', after: 'get_weather', used: 1, cap: 5 },
    ])
    expect(eventsOfType(run, 'tool.called')).toMatchObject([{ name: 'get_weather' }])
    expect(JSON.stringify(eventsOfType(run, 'model.asked')[1]?.messages)).not.toContain('getWeather')
  })

  it('lets its arguments be mended too', async () => {
    const run = await runAgentOn('choice-in-tool-name', { on: 'fix-tool-name fix-arguments' })

    expect(eventsOfType(run, 'mechanism.intervened').map(({ by }) => by)).toEqual([
      'fix-tool-name',
      'fix-arguments',
    ])
    // Two repairs, each right by itself, and the wrong standard: the user is told 86 instead of 152.
    expect(run.end.answer).toContain('86')
  })

  it('does not disturb the figures of a call whose arguments are wrong besides', async () => {
    const run = await runAgentOn('choice-in-tool-name', { on: 'fix-tool-name' })

    expect(run.counts).toBe('3 / 1 / 0')
    expect(run.end.metrics).toMatchObject({ toolCalls: 2, repeatedCallRate: 0 })
    expect(run.end.answer).toContain('152')
  })
})
