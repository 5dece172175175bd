import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../tests/support/loop-run.ts'
import type { Tool, ToolOutcome } from '../kit/tool.ts'
import { breakCircuit } from './mechanisms/break-circuit.ts'
import { instructiveErrors } from './mechanisms/instructive-errors.ts'
import { switches } from './switches.ts'
import { getWeather } from './tools/get-weather.ts'

const script = [calls('{"city":"北京"}', '{"city":"上海"}'), says('好')]

const crashing = (crash: () => unknown): Tool => ({
  ...getWeather,
  // `as`: what a learner's tool gives back need not be what its type says.
  run: async (args) =>
    args['city'] === '北京' ? ((await crash()) as ToolOutcome) : await getWeather.run(args),
})

const failing = (different: object) => () => ({
  ok: false,
  code: 'busy',
  message: '忙',
  retryable: true,
  tookMs: 5,
  ...different,
})

const badValue = (value: unknown) => () => ({ ok: true, value, tookMs: 5 })

describe('a tool that crashes', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['throws an error', () => Promise.reject(new Error('没有电了')), /没有电了/],
    ['throws something else', () => Promise.reject('boom'), /boom/],
    ['throws what no text can be made of', () => Promise.reject(Object.create(null)), /object/],
    ['gives nothing back', () => undefined, /./],
    ['gives a bare reading', () => ({ temperature: 21 }), /ToolOutcome/],
    ['gives a list', () => [], /ToolOutcome/],
    ['fails without a message', failing({ message: undefined }), /ToolOutcome/],
    ['fails without a code', failing({ code: undefined }), /ToolOutcome/],
    ['fails without saying whether a retry helps', failing({ retryable: undefined }), /ToolOutcome/],
    ['fails near something that is no name', failing({ near: [1] }), /ToolOutcome/],
    ['forgets how long it took', () => ({ ok: true, value: 21 }), /ToolOutcome/],
    ['took less than no time', () => ({ ok: true, value: 21, tookMs: -5 }), /ToolOutcome/],
    ['took for ever', failing({ tookMs: Infinity }), /ToolOutcome/],
    ['gives a value that is no JSON', badValue(undefined), /./],
    ['gives a number that JSON has no word for', badValue(1n), /./],
  ])('(%s) is a failed call that the model reads, and the run goes on', async (_name, crash, message) => {
    const events = await runLoop({ script, tools: [crashing(crash)] })
    const [failed, good] = ofType(events, 'tool.returned')
    const [, second] = ofType(events, 'model.asked')

    expect(failed).toMatchObject({ ok: false, retryable: 'unknown', result: expect.stringMatching(message) })
    expect(good).toMatchObject({ ok: true })
    expect(second?.messages.at(-2)).toMatchObject({ role: 'tool', content: failed?.result })
    expect(events.map(({ t }) => t)).toEqual(events.map(() => expect.any(Number)))
    expect(events.at(-1)).toMatchObject({ reason: 'text_response', answer: '好' })
  })

  it('is told by an instruction that nobody knows whether trying again helps', async () => {
    const tools = [crashing(() => Promise.reject(new Error('没有电了')))]
    const events = await runLoop({ script, tools, mechanisms: [instructiveErrors()] })

    expect(ofType(events, 'tool.returned')[0]?.result).toMatch(/没有电了.*不知道再试有没有用/)
  })

  it('is counted by the breaker', async () => {
    const city = '{"city":"北京"}'
    const events = await runLoop({
      script: [calls(city), calls(city), calls(city), says('好')],
      tools: [crashing(() => Promise.reject(new Error('没有电了')))],
      mechanisms: [breakCircuit(switches['break-circuit'])],
    })

    expect(ofType(events, 'tool.called')).toHaveLength(2)
    expect(ofType(events, 'mechanism.intervened')).toMatchObject([{ what: 'refused' }])
  })
})
