import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import { runAgentOn } from '../../../tests/support/agent-run.ts'
import { getAirQuality } from '../tools/get-air-quality.ts'
import { getWeather } from '../tools/get-weather.ts'
import { forbidSameTool } from './forbid-same-tool.ts'

const weather = calls('{"city":"北京"}')
const air = {
  ...weather,
  toolCalls: [{ name: 'get_air_quality', arguments: '{"city":"北京","standard":"cn"}' }],
}
const rejected = calls('{"town":"北京"}')

/** The turns in which something was refused. */
const refusedIn = async (
  script: Parameters<typeof runLoop>[0]['script'],
  countFailedSteps = true,
): Promise<readonly number[]> => {
  const mechanisms = [forbidSameTool({ countFailedSteps })]
  const tools = [getWeather, getAirQuality]
  const events = await runLoop({ script: [...script, says('好')], tools, mechanisms })
  return ofType(events, 'mechanism.intervened').map(({ turn }) => turn)
}

describe('forbid-same-tool', () => {
  it('refuses the tool of the step before, and no other', async () => {
    expect(await refusedIn([weather, weather])).toEqual([2])
    expect(await refusedIn([weather, air, weather, air])).toEqual([])
  })

  it('does not see a loop of two: A, B, A, B passes', async () => {
    expect(await refusedIn([weather, air, weather, air, weather, air])).toEqual([])
  })

  it('lets the tool through again after a step in which nothing ran', async () => {
    expect(await refusedIn([weather, weather, weather, weather])).toEqual([2, 4])
  })

  it('lets one step use a tool twice', async () => {
    expect(await refusedIn([calls('{"city":"北京"}', '{"city":"上海"}')])).toEqual([])
  })

  it.each([
    [true, [2]],
    [false, []],
  ])('counts failed steps: %s', async (countFailedSteps, turns) => {
    expect(await refusedIn([rejected, weather], countFailedSteps)).toEqual(turns)
  })

  it('acts five times a run, then stands aside', async () => {
    const turns = await refusedIn(
      Array.from({ length: 7 }, () => calls('{"city":"北京"}', '{"city":"上海"}')),
    )

    // Two calls a turn, refused in turns 2, 4 and 6; the sixth refusal is one too many.
    expect(turns).toEqual([2, 2, 4, 4, 6])
  })
})

describe('the loop that knocks at the same door', () => {
  it('ends in words where the refusal says what to do', async () => {
    const run = await runAgentOn('always-timeout', { on: 'forbid-same-tool instructive-errors' })

    expect([run.counts, run.screen]).toEqual(['3 / 1 / 1', 'honest'])
  })

  it('goes on as before where failed steps do not count', async () => {
    const run = await runAgentOn('always-timeout', {
      on: 'forbid-same-tool instructive-errors',
      set: 'forbid-same-tool.countFailedSteps=false',
    })

    expect([run.counts, run.screen]).toEqual(['8 / 8 / 0', 'empty'])
  })

  it('breaks a healthy question that needs the tool twice', async () => {
    const run = await runAgentOn('two-cities', { on: 'forbid-same-tool instructive-errors' })

    expect(run.end.answer).toMatch(/上海现在 24 ℃.*广州的气温这次没有查到/)
  })
})
