import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import type { Tool } from '../../kit/tool.ts'
import { switches } from '../switches.ts'
import { getWeather } from '../tools/get-weather.ts'
import { breakByTiers } from './break-by-tiers.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'

const down: Tool = {
  ...getWeather,
  run: async ({ city }) =>
    city === '上海'
      ? await getWeather.run({ city })
      : { ok: false, code: 'timeout', message: '连接超时', retryable: true, tookMs: 5 },
}

/** In each turn one call, about the next city. */
const asking = async (cities: readonly string[], different: Partial<BreakCircuitParameters> = {}) => {
  const { on: _, ...usual } = switches['break-circuit']
  const events = await runLoop({
    script: [...cities.map((city) => calls(`{"city":"${city}"}`)), says('好')],
    tools: [down],
    mechanisms: [breakByTiers({ ...usual, grading: 'by-tiers', ...different })],
  })
  const acts = ofType(events, 'mechanism.intervened').map(({ turn, reason }) => `${turn} ${reason.code}`)
  return { acts, end: events.at(-1) }
}

const same = (city: string): readonly string[] => Array.from({ length: 8 }, () => city)

describe('break-circuit by tiers', () => {
  it('refuses the same call at its limit, and ends the run when it comes all the same', async () => {
    const { acts, end } = await asking(same('北京'))

    expect(acts).toEqual([
      '3 failed_too_often',
      '4 failed_too_often',
      '5 failed_too_often',
      '6 failed_too_often',
      '6 tool_given_up',
    ])
    expect(end).toMatchObject({ reason: 'all_tools_circuit_broken', turns: 6 })
  })

  it('refuses the tool at twice the limit when the arguments change each time', async () => {
    const { acts, end } = await asking(['北京', '广州', '成都', '西安', '吉林', '武汉', '长沙'])

    expect(acts).toEqual(['5 tool_failed_too_often', '6 tool_failed_too_often', '6 tool_given_up'])
    expect(end).toMatchObject({ turns: 6, metrics: { toolRuns: 4 } })
  })

  it.each([
    ['consecutive', []],
    ['cumulative', ['6 tool_failed_too_often']],
  ] as const)('forgets a tool’s failures when it works again, counting %s', async (counting, refusedIn) => {
    const cities = ['北京', '广州', '成都', '上海', '西安', '吉林']

    expect((await asking(cities, { counting })).acts).toEqual(refusedIn)
  })

  it('has every tier within reach for each limit', async () => {
    const { acts } = await asking(same('北京'), { limit: 1 })

    expect(acts).toEqual(['2 failed_too_often', '3 failed_too_often', '3 tool_given_up'])
  })
})
