import { describe, expect, it } from 'vitest'
import { getWeather } from '../weather-agent/tools/get-weather.ts'
import { withFaults } from './faults.ts'
import type { Fault, Reading } from './scenario.ts'

const busy: Fault = {
  tool: 'get_weather',
  runs: [2],
  error: { code: 'busy', message: '服务繁忙', retryable: true },
}
const warmer: Reading = {
  tool: 'get_weather',
  args: { city: '北京' },
  runs: [2, 3],
  value: { temperature: 22 },
}

/** What three runs about the city give. */
const three = async (scenario: Parameters<typeof withFaults>[1], city = '北京') => {
  const [tool] = withFaults([getWeather], scenario)
  return [await tool!.run({ city }), await tool!.run({ city }), await tool!.run({ city })]
}

describe('a scenario’s readings', () => {
  it('are told in the runs that they name, the rest of the value as it was', async () => {
    expect(await three({ readings: [warmer] })).toMatchObject([
      { ok: true, value: { temperature: 21, sky: '晴' } },
      { ok: true, value: { temperature: 22, sky: '晴' } },
      { ok: true, value: { temperature: 22, sky: '晴' } },
    ])
  })

  it('leave other arguments alone, and what is no value', async () => {
    expect(await three({ readings: [warmer] }, '上海')).toMatchObject(
      Array.from({ length: 3 }, () => ({ ok: true, value: { temperature: 24 } })),
    )
    expect(await three({ readings: [{ ...warmer, args: {} }] }, '亚特兰蒂斯')).toMatchObject(
      Array.from({ length: 3 }, () => ({ ok: false })),
    )
  })

  it('do not mend a run that is to fail', async () => {
    expect(await three({ faults: [busy], readings: [warmer] })).toMatchObject([
      { ok: true },
      { ok: false, code: 'busy' },
      { ok: true, value: { temperature: 22 } },
    ])
  })
})
