import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import type { Scenario, ScriptedReply } from '../../kit/scenario.ts'
import type { Tool } from '../../kit/tool.ts'
import { switches } from '../switches.ts'
import { getWeather } from '../tools/get-weather.ts'
import { breakCircuit } from './break-circuit.ts'
import { rollBack } from './roll-back.ts'
import type { RollBackParameters } from './roll-back.ts'

const { on: _, ...usual } = switches['roll-back']

const beijing = calls('{"city":"北京"}')
const shanghai = calls('{"city":"上海"}')
const broken = calls('{"city":')
const refusing = says('抱歉，这件事我帮不上忙。')
const times = (count: number, reply: ScriptedReply): readonly ScriptedReply[] =>
  Array.from({ length: count }, () => reply)

type Measured = Partial<RollBackParameters> & { readonly tools?: readonly Tool[] }

const measured = ({ tools, ...different }: Measured, script: readonly ScriptedReply[]) =>
  runLoop({ script, mechanisms: [rollBack({ ...usual, ...different })], ...(tools ? { tools } : {}) })

const erasedFor = (events: Awaited<ReturnType<typeof runLoop>>): readonly string[] =>
  ofType(events, 'mechanism.intervened').flatMap(({ what, reason }) =>
    what === 'erased' ? [reason.code] : [],
  )

const down: Tool = {
  ...getWeather,
  run: async () => ({ ok: false, code: 'timeout', message: '连接超时', retryable: true, tookMs: 5 }),
}
const empty: Tool = { ...getWeather, run: async () => ({ ok: true, value: [], tookMs: 5 }) }

describe('the four rulers', () => {
  it.each<[string, Measured, readonly ScriptedReply[], readonly string[]]>([
    ['arguments that are no JSON', {}, [broken, beijing], ['reply_malformed']],
    ['a misspelled parameter', {}, [calls('{"citys":"北京"}'), beijing], ['reply_malformed']],
    ['nothing at all', {}, [says(''), beijing], ['reply_malformed']],
    ['a wrong value, which is information', {}, [calls('{"city":""}'), beijing], []],
    ['a refusal', {}, [refusing, beijing], ['reply_refusal']],
    ['an answer that owns up', {}, [says('抱歉，北京的气温这次没有查到。')], []],
    ['a query already made', {}, [beijing, beijing, shanghai], ['reply_repeated']],
    ['a query beside a new one', {}, [beijing, calls('{"city":"北京"}', '{"city":"上海"}')], []],
    ['a failure', { tools: [down] }, [beijing, says('好')], ['reply_useless']],
    ['an empty result', { tools: [empty] }, [beijing, says('好')], ['reply_useless']],
  ])('measure %s', async (_what, options, script, reasons) => {
    const events = await measured(options, [...script, says('北京现在 21 ℃。')])

    expect(erasedFor(events)).toEqual(reasons)
  })

  it.each<[keyof RollBackParameters, Measured, readonly ScriptedReply[]]>([
    ['malformed', {}, [broken]],
    ['refusal', {}, [refusing]],
    ['repeated', {}, [beijing, beijing]],
    ['useless', { tools: [down] }, [beijing]],
  ])('can each be taken away: %s', async (ruler, options, script) => {
    expect(erasedFor(await measured({ ...options, [ruler]: false }, [...script, says('好')]))).toEqual([])
  })

  it('let the refusal of another mechanism be read', async () => {
    const events = await runLoop({
      script: [...times(3, beijing), says('没有查到')],
      tools: [down],
      mechanisms: [
        rollBack({ ...usual, repeated: false }),
        breakCircuit({ ...switches['break-circuit'], limit: 2 }),
      ],
    })

    expect(ofType(events, 'mechanism.intervened').map(({ what }) => what)).toEqual([
      'erased',
      'erased',
      'refused',
    ])
  })
})

describe('an erased turn', () => {
  it('is in no later request, gives its number back, and is made again under the next attempt', async () => {
    const events = await measured({}, [broken, beijing, says('好')])
    const started = ofType(events, 'turn.started').map(({ turn, attempt }) => [turn, attempt])
    const later = ofType(events, 'model.asked').slice(1)

    expect(started).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
    expect(JSON.stringify(later)).not.toContain('{\\"city\\":\\"}')
    expect(later[0]?.messages).toEqual(ofType(events, 'model.asked')[0]?.messages)
    expect(events.at(-1)).toMatchObject({ turns: 2, metrics: { modelCalls: 3 } })
  })

  it('does not count against the turn limit', async () => {
    // Eight turns at most; five erased ones in front of them, and another query each time.
    const cities = ['北京', '上海', '广州', '成都', '西安', '吉林', '武汉']
    const script = [...times(5, broken), ...cities.map((city) => calls(`{"city":"${city}"}`)), says('好')]
    const events = await measured({ useless: false }, script)

    expect(events.at(-1)).toMatchObject({ reason: 'text_response', turns: 8, metrics: { modelCalls: 13 } })
  })

  it('keeps what its tools have done', async () => {
    const events = await measured({ tools: [down] }, [beijing, says('好')])

    expect(ofType(events, 'tool.called')).toHaveLength(1)
  })
})

describe('the cap', () => {
  it('of five means five, not four', async () => {
    const events = await measured({}, [...times(5, broken), beijing, says('好')])

    expect(ofType(events, 'mechanism.intervened').map(({ used, cap }) => `${used}/${cap}`)).toEqual([
      '1/5',
      '2/5',
      '3/5',
      '4/5',
      '5/5',
    ])
    expect(events.at(-1)).toMatchObject({ reason: 'text_response' })
  })

  it.each<[string, Measured, ScriptedReply]>([
    ['malformed', {}, broken],
    ['refusal', {}, refusing],
    ['useless', { tools: [down], atCapUseless: 'stop' }, beijing],
  ])('ends the run at the sixth in a row where %s stops', async (_ruler, options, reply) => {
    const events = await measured(options, times(6, reply))

    expect(events.at(-1)).toMatchObject({ reason: 'rollback_limit_reached', turns: 1, answer: null })
    expect(ofType(events, 'model.asked')).toHaveLength(6)
  })

  it.each<[string, Measured, ScriptedReply, object]>([
    ['malformed', { atCapMalformed: 'let-pass' }, broken, { type: 'tool.rejected' }],
    ['refusal', { atCapRefusal: 'let-pass' }, refusing, { type: 'run.finished', reason: 'text_response' }],
    ['useless', { tools: [down] }, beijing, { type: 'tool.returned', ok: false, turn: 1 }],
  ])('lets the sixth in a row pass where %s may', async (_ruler, options, reply, shows) => {
    const events = await measured(options, [...times(6, reply), says('好')])

    expect(erasedFor(events)).toHaveLength(5)
    expect(events).toContainEqual(expect.objectContaining(shows))
    expect(events.at(-1)).toMatchObject({ reason: 'text_response' })
  })

  it.each<[string, Measured, object]>([
    ['ends the run at', { atCapRepeated: 'stop' }, { reason: 'rollback_limit_reached', turns: 2 }],
    ['lets pass', {}, { reason: 'text_response', turns: 3 }],
  ])('%s the sixth repetition in a row, after the query that it repeats', async (_how, options, end) => {
    const events = await measured(options, [...times(7, beijing), says('好')])

    expect(erasedFor(events)).toHaveLength(5)
    expect(events.at(-1)).toMatchObject(end)
  })

  it('is counted anew after a turn that was kept', async () => {
    const script = [...times(3, broken), beijing, ...times(3, broken), shanghai, says('好')]
    const used = ofType(await measured({}, script), 'mechanism.intervened').map((act) => act.used)

    expect(used).toEqual([1, 2, 3, 1, 2, 3])
  })
})

describe('a model that never gets it right', () => {
  it('is bounded by the number of requests, however often a streak begins anew', async () => {
    const polling: Scenario = {
      id: 'polling',
      question: '请连着查九次北京的气温。',
      turnLimit: 100,
      maxModelCalls: 20,
      model: { habits: [] },
    }
    const run = await runAgentOn(polling, { on: 'roll-back' })

    expect(run.end).toMatchObject({ reason: 'rollback_limit_reached', metrics: { modelCalls: 20 } })
  })

  it('is bounded also where the last request brings a turn that is kept', async () => {
    const script = [...times(5, broken), beijing, ...times(5, broken), shanghai, says('好')]
    const events = await runLoop({ script, mechanisms: [rollBack(usual)], maxModelCalls: 12 })

    expect(events.at(-1)).toMatchObject({
      reason: 'rollback_limit_reached',
      turns: 2,
      metrics: { modelCalls: 12 },
    })
  })

  it.each(['malformed-json', 'stale-description'])(
    'makes the same fault again and again where nobody tells it, and is cured by reading of it: %s',
    async (scenario) => {
      const erased = await runAgentOn(scenario, { on: 'roll-back' })
      const told = await runAgentOn(scenario)

      expect([erased.end.reason, erased.screen]).toEqual(['rollback_limit_reached', 'empty'])
      expect([told.counts, told.end.answer]).toEqual(['3 / 1 / 0', '北京现在 21 ℃，晴。'])
    },
  )

  it('makes none where the description shows what the parameters are called', async () => {
    const asShown = eventsOfType(await runAgentOn('stale-description'), 'tool.rejected')
    const mended = await runAgentOn({
      id: 'mended',
      question: '北京现在多少度？',
      descriptions: { get_weather: '查天气，参数写成 {"city": "城市名"}' },
      model: { habits: ['follows-description'] },
    })

    expect(asShown.map(({ rawArguments }) => rawArguments)).toEqual(['{"town":"北京"}'])
    expect(mended.counts).toBe('2 / 1 / 0')
  })
})

describe('examples in the history', () => {
  const manyCities: Scenario = {
    id: 'many',
    question: '北京、上海、广州、成都、西安、吉林，现在各多少度？',
    turnLimit: 100,
    maxModelCalls: 1000,
    model: { habits: ['misspells-now-and-then'] },
  }
  const seeds = Array.from({ length: 40 }, (_, index) => index * 100)

  it('make more of their kind, and erased they do not: over 40 seeds', async () => {
    const rates = async (on: string) =>
      meanRate(await Promise.all(seeds.map((seed) => runAgentOn(manyCities, { on, seed }))))

    const [kept, erased] = [await rates(''), await rates('roll-back')]

    expect(kept).toBeGreaterThan(0.5)
    expect(erased).toBeGreaterThan(0.25)
    expect(erased).toBeLessThan(0.42)
  })
})

/** How many of the calls that were written anew were misspelled. */
function meanRate(runs: readonly AgentRun[]): number {
  const habits = runs.flatMap((run) =>
    eventsOfType(run, 'model.answered').map(({ because }) => because ?? ''),
  )
  const anew = habits.filter((habit) => newlyWritten.includes(habit))
  return anew.filter((habit) => habit !== 'asks-first').length / anew.length
}

const newlyWritten: readonly string[] = ['asks-first', 'misspells-now-and-then', 'copies-its-own-example']
