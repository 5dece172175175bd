import { describe, expect, it } from 'vitest'
import { capsBroken } from '../../tests/support/cap-law.ts'
import { calls, ofType, runLoop, says } from '../../tests/support/loop-run.ts'
import type { EventLine } from '../kit/events.ts'
import type { Mechanism } from '../kit/mechanism.ts'

/** Repairs whatever city is asked for into 上海, but leaves 成都 alone. */
const overeager = (cap: Mechanism['cap']): Mechanism => ({
  id: 'overeager',
  group: 'treat',
  cap,
  parameters: {},
  repairCall: ({ rawArguments }) =>
    rawArguments.includes('成都')
      ? null
      : { args: { city: '上海' }, inHistory: 'as-written', reason: { code: 'why-not', params: {} } },
})

const stopper = (cap: Mechanism['cap'], id = 'stopper'): Mechanism => ({
  id,
  group: 'treat',
  cap,
  parameters: {},
  afterTurn: () => ({ stopReason: 'rollback_limit_reached', reason: { code: 'why-not', params: {} } }),
})

const beijing = calls('{"city":"北京"}')
const chengdu = calls('{"city":"成都"}')

const repairsIn = (events: readonly EventLine[]): readonly string[] =>
  ofType(events, 'mechanism.intervened').map(({ turn, used, cap }) => `turn ${turn}: ${used}/${cap}`)

describe('a cap per run', () => {
  it('counts all that a mechanism does; then it stands aside', async () => {
    const mechanisms = [overeager({ count: 2, per: 'run', then: 'stands-aside' })]
    const events = await runLoop({ script: [beijing, chengdu, beijing, beijing, says('好')], mechanisms })

    expect(repairsIn(events)).toEqual(['turn 1: 1/2', 'turn 3: 2/2'])
    expect(events.at(-1)).toMatchObject({ reason: 'text_response' })
    expect(capsBroken(events)).toEqual([])
  })

  it('or ends the run, where the mechanism says so', async () => {
    const mechanisms = [overeager({ count: 2, per: 'run', then: 'parroting_limit_reached' })]
    const events = await runLoop({ script: [beijing, beijing, beijing, says('好')], mechanisms })

    expect(repairsIn(events.slice(0, -2))).toEqual(['turn 1: 1/2', 'turn 2: 2/2'])
    expect(events.at(-1)).toMatchObject({ reason: 'parroting_limit_reached', turns: 3, answer: null })
    expect(ofType(events, 'mechanism.intervened').at(-1)).toMatchObject({
      by: 'loop',
      what: 'stopped',
      reason: { code: 'cap_reached', params: { mechanism: 'overeager' } },
    })
  })

  it('of nought silences a mechanism that would stop the run, too', async () => {
    const mechanisms = [
      stopper({ count: 0, per: 'run', then: 'stands-aside' }, 'silenced'),
      stopper({ count: 1, per: 'run', then: 'stands-aside' }, 'heard'),
    ]
    const events = await runLoop({ script: [beijing, says('好')], mechanisms })

    expect(ofType(events, 'mechanism.intervened').map(({ by }) => by)).toEqual(['heard'])
    expect(events.at(-1)).toMatchObject({ reason: 'rollback_limit_reached', turns: 1 })
  })
})

describe('a cap per streak', () => {
  it('counts turns in a row, and starts anew after a turn in which nothing had to be done', async () => {
    const mechanisms = [overeager({ count: 2, per: 'streak', then: 'stands-aside' })]
    const script = [beijing, beijing, beijing, chengdu, beijing, beijing, says('好')]
    const events = await runLoop({ script, mechanisms })

    expect(repairsIn(events)).toEqual(['turn 1: 1/2', 'turn 2: 2/2', 'turn 5: 1/2', 'turn 6: 2/2'])
    expect(capsBroken(events)).toEqual([])
  })
})

describe('a cap per result', () => {
  it('counts each call by itself', async () => {
    const mechanisms = [overeager({ count: 1, per: 'result', then: 'stands-aside' })]
    const twice = calls('{"city":"北京"}', '{"city":"北京"}')
    const events = await runLoop({ script: [twice, beijing, says('好')], mechanisms })

    expect(repairsIn(events)).toEqual(['turn 1: 1/1', 'turn 1: 1/1', 'turn 2: 1/1'])
    expect(capsBroken(events)).toEqual([])
  })

  it('of nought lets nothing be done to any result', async () => {
    const mechanisms = [overeager({ count: 0, per: 'result', then: 'stands-aside' })]

    expect(repairsIn(await runLoop({ script: [beijing, says('好')], mechanisms }))).toEqual([])
  })

  it('is kept by a mechanism that would act at two moments on one result', async () => {
    const restless: Mechanism = {
      ...overeager({ count: 1, per: 'result', then: 'stands-aside' }),
      wordFailure: () => '别再问了',
    }
    const events = await runLoop({ script: [calls('{"town":"北京"}'), says('好')], mechanisms: [restless] })
    const refusing: Mechanism = { ...restless, repairCall: () => null, refuseCall: refuse }
    const refused = await runLoop({ script: [beijing, says('好')], mechanisms: [refusing] })

    expect(ofType(events, 'mechanism.intervened').map(({ what }) => what)).toEqual(['changed'])
    expect(ofType(refused, 'mechanism.intervened').map(({ what, used }) => [what, used])).toEqual([
      ['refused', 1],
    ])
  })
})

describe('what the loop itself rewrites', () => {
  it('is numbered like any intervention', async () => {
    const call = { id: 'same', name: '查 天气', arguments: '{}' }
    const double = { content: null, toolCalls: [call, call], finishReason: 'tool_calls' }
    const events = await runLoop({ script: [double, says('好')] })

    expect(
      ofType(events, 'mechanism.intervened').map(({ reason, used, cap }) => [reason.code, used, cap]),
    ).toEqual([
      ['name_not_sendable', 1, 2],
      ['name_not_sendable', 1, 2],
      ['call_id_not_unique', 2, 2],
    ])
  })
})

describe('the law of caps', () => {
  it('sees one act too many, and a number that is not true', async () => {
    const mechanisms = [overeager({ count: 1, per: 'result', then: 'stands-aside' })]
    const events = await runLoop({ script: [beijing, says('好')], mechanisms })
    const [act] = ofType(events, 'mechanism.intervened')
    const perRun = events.map((event) =>
      event.type === 'run.started'
        ? { ...event, mechanisms: [{ ...event.mechanisms[0]!, cap: { count: 1, per: 'run' as const } }] }
        : event,
    )

    expect(capsBroken([...events, act!])).toHaveLength(2)
    expect(capsBroken([...perRun, { ...act!, turn: 2, target: { callId: 'other' } }])).toHaveLength(2)
    expect(capsBroken([...events, { ...act!, used: 2, target: { callId: 'other' } }])).toHaveLength(1)
    expect(capsBroken([...events, { ...act!, by: 'stranger' }])).toHaveLength(1)
  })
})

function refuse(call: Parameters<NonNullable<Mechanism['refuseCall']>>[0]) {
  const facts = { kind: 'refused', instruction: '' } as const
  const failure = { call, code: 'refused', description: '失败', retryable: false, facts } as const
  return { failure, reason: { code: 'why-not', params: {} } }
}
