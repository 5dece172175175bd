import { describe, expect, it } from 'vitest'
import { aCall } from '../../../tests/support/failures.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import { ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import type { Offer } from '../../kit/mechanism.ts'
import type { Scenario, ScriptedReply } from '../../kit/scenario.ts'
import type { Effect, Tool } from '../../kit/tool.ts'
import { getAirQuality } from '../tools/get-air-quality.ts'
import { getWeather } from '../tools/get-weather.ts'
import { toolStates } from './tool-states.ts'

const calling = (name: string): ScriptedReply => ({
  content: null,
  toolCalls: [{ name, arguments: '{"city":"北京"}' }],
  finishReason: 'tool_calls',
})

/** The list has lost `get_air_quality` by the time of the second reply. */
const scripted = (...names: readonly string[]): Scenario => ({
  id: 'scripted',
  question: '北京现在多少度？',
  withdraw: [{ tool: 'get_air_quality', fromTurn: 2 }],
  model: { script: [calling('get_weather'), ...names.map(calling), says('好')] },
})

const wrongNames = { misspelled: 'getWeather', withdrawn: 'get_air_quality', invented: 'search_web' } as const

type Cause = keyof typeof wrongNames

const actOn = async (cause: Cause, action: string): Promise<AgentRun> =>
  runAgentOn(scripted(wrongNames[cause]), { on: 'tool-states', set: `tool-states.${cause}=${action}` })

/** What it did to the call: not what it did when the list changed. */
const deedsIn = (run: AgentRun): readonly string[] =>
  eventsOfType(run, 'mechanism.intervened').flatMap(({ what, reason }) =>
    reason.code === 'offer_changed' ? [] : [`${what} ${reason.code}`],
  )

const offer: Offer = { tools: [getWeather], withdrawn: [getAirQuality] }
const whole = { tool: undefined, isCut: false }
const defaults = { misspelled: 'repair', withdrawn: 'feedback', invented: 'feedback' } as const

describe('each cause with each action', () => {
  it.each<[Cause, string, readonly string[], string]>([
    ['misspelled', 'fail', [], 'text_response'],
    ['misspelled', 'feedback', ['refused tool_misspelled'], 'text_response'],
    ['misspelled', 'repair', ['changed tool_name_repaired'], 'text_response'],
    ['misspelled', 'skip', ['refused tool_misspelled'], 'text_response'],
    ['misspelled', 'stop', ['stopped tool_misspelled'], 'aborted'],
    ['withdrawn', 'fail', [], 'text_response'],
    ['withdrawn', 'feedback', ['refused tool_withdrawn'], 'text_response'],
    ['withdrawn', 'repair', ['refused tool_withdrawn'], 'text_response'],
    ['withdrawn', 'skip', ['refused tool_withdrawn'], 'text_response'],
    ['withdrawn', 'stop', ['stopped tool_withdrawn'], 'aborted'],
    ['invented', 'fail', [], 'text_response'],
    ['invented', 'feedback', ['refused tool_invented'], 'text_response'],
    ['invented', 'repair', ['refused tool_invented'], 'text_response'],
    ['invented', 'skip', ['refused tool_invented'], 'text_response'],
    ['invented', 'stop', ['stopped tool_invented'], 'aborted'],
  ])('%s, %s: %j, and the run ends with %s', async (cause, action, deeds, reason) => {
    const run = await actOn(cause, action)

    expect(deedsIn(run)).toEqual(deeds)
    expect(run.end.reason).toBe(reason)
  })

  it('leaves a call to fail barely, as if nobody had looked', async () => {
    const run = await actOn('invented', 'fail')

    expect(eventsOfType(run, 'tool.rejected')).toMatchObject([{ result: '没有叫 search_web 的工具' }])
  })

  it('asks for last words where it has stopped the run', async () => {
    const run = await runAgentOn(scripted('search_web'), {
      on: 'tool-states last-words',
      set: 'tool-states.invented=stop',
    })

    expect([run.end.reason, run.end.answeredBy]).toEqual(['aborted', 'last-words'])
  })

  it.each<[string, string, string]>([
    ['getWeather', 'misspelled', '你要的多半是 get_weather'],
    ['get_air_quality', 'withdrawn', '已经收走'],
    ['getAirQuality', 'withdrawn', '已经收走'],
    ['search_web', 'invented', '能用的只有：get_weather'],
    ['toString', 'invented', '从来没有过'],
  ])('takes %s for %s, and says so', (name, cause, words) => {
    const told = toolStates({ ...defaults, misspelled: 'feedback' }).refuseCall?.(
      aCall('{}', name),
      whole,
      offer,
    )

    expect(told?.reason.code).toBe(`tool_${cause}`)
    expect(told?.failure.description).toContain(words)
  })

  it('says nothing of a tool that is on the list', () => {
    expect(toolStates(defaults).refuseCall?.(aCall(), whole, offer)).toBeNull()
  })
})

describe('a name that is put right', () => {
  const named = (name: string, effect: Effect): Tool => ({ ...getWeather, name, effect })

  it.each<[string, readonly Tool[]]>([
    ['a tool that can’t be undone', [named('send_alert', 'final')]],
    ['one of two that are near', [named('send_alert', 'none'), named('send_alerts', 'none')]],
  ])('is never that of %s: the model is told instead', (_what, tools) => {
    const mechanism = toolStates(defaults)
    const call = aCall('{}', 'sendAlert')

    expect(mechanism.repairName?.(call, { tools, withdrawn: [] })).toBeNull()
    expect(mechanism.refuseCall?.(call, whole, { tools, withdrawn: [] })?.reason.code).toBe('tool_misspelled')
  })

  it('is left to fix-tool-name where that is on: it comes first', async () => {
    const run = await runAgentOn('misspelled-tool', { on: 'fix-tool-name tool-states' })

    expect(eventsOfType(run, 'mechanism.intervened').map(({ by }) => by)).toEqual(['fix-tool-name'])
  })

  it('counts with all the rest towards five in a run, and then it stands aside', async () => {
    const run = await runAgentOn(scripted(...Array<string>(6).fill('search_web')), { on: 'tool-states' })

    expect(run.end.metrics.interventions).toEqual({ 'tool-states': 5 })
    expect(eventsOfType(run, 'tool.rejected')).toHaveLength(2)
  })
})

describe('a tool that is taken away', () => {
  it('leaves the list, and without the mechanism nothing else', async () => {
    const run = await runAgentOn(scripted('get_weather'))
    const [, , asked] = [null, ...eventsOfType(run, 'model.asked')]

    expect(asked?.tools.map((tool) => tool.function.name)).toEqual(['get_weather'])
    expect(JSON.stringify(asked?.messages)).toContain('get_air_quality')
  })

  it('leaves the prompt too, and the model is told', async () => {
    const run = await runAgentOn(scripted('get_weather'), { on: 'tool-states' })
    const { messages } = eventsOfType(run, 'model.asked')[1]!

    expect(messages[0]?.content).not.toContain('get_air_quality')
    expect(messages.at(-1)).toEqual({
      role: 'user',
      content: expect.stringContaining('get_air_quality 已经收走'),
    })
    expect(eventsOfType(run, 'model.asked')[2]?.messages.filter(({ role }) => role === 'user')).toHaveLength(
      2,
    )
  })

  it('leaves the descriptions of the others, sentence by sentence', async () => {
    const helper: Tool = {
      ...getWeather,
      description: '查天气。先用 get_air_quality 看空气；再用它。get_air_quality_us 是另一个。',
    }
    const events = await runLoop({
      script: [calling('get_weather'), says('好')],
      tools: [helper, getAirQuality],
      withdraw: [{ tool: 'get_air_quality', fromTurn: 2 }],
      mechanisms: [toolStates(defaults)],
    })
    const asked = ofType(events, 'model.asked')

    expect(asked[1]?.tools.map((tool) => tool.function.description)).toEqual([
      '查天气。再用它。get_air_quality_us 是另一个。',
    ])
    expect(asked[1]?.messages[0]?.content).toContain('查天气。再用它。')
  })

  it('may be the last one: then the request offers none', async () => {
    const events = await runLoop({
      script: [calling('get_weather'), calling('get_weather'), says('好')],
      withdraw: [{ tool: 'get_weather', fromTurn: 2 }],
      mechanisms: [toolStates(defaults)],
    })

    expect(ofType(events, 'model.asked').map(({ tools }) => tools.length)).toEqual([1, 0, 0])
    expect(events.at(-1)).toMatchObject({ reason: 'text_response' })
  })

  it('is not called again by a model that has been told, unless it is stubborn', async () => {
    const runs = await Promise.all(
      [[], ['stubborn']].map((moods) =>
        runAgentOn({ ...takenAway, model: { habits: [...moods, 'recalls-tool'] } }, { on: 'tool-states' }),
      ),
    )

    expect(runs.map(({ end }) => end.reason)).toEqual(['text_response', 'max_turns_reached'])
  })
})

const takenAway: Scenario = {
  id: 'taken-away',
  question: '北京的气温和空气质量指数是多少？',
  withdraw: [{ tool: 'get_air_quality', fromTurn: 2 }],
  faults: [
    {
      tool: 'get_air_quality',
      runs: 'all',
      error: { code: 'timeout', message: '连接超时', retryable: true },
    },
  ],
  model: { habits: ['recalls-tool'] },
}
