// Mistakes that stand in hand-written agents all over, this course's own notes among them, and the right behaviour.

import { describe, expect, it } from 'vitest'
import type { Scenario, ScriptedReply } from '../kit/scenario.ts'
import { eventsOfType, runAgentOn } from '../../tests/support/agent-run.ts'

const calls = (...texts: readonly string[]): ScriptedReply => ({
  content: null,
  toolCalls: texts.map((text) => ({ name: 'get_weather', arguments: text })),
  finishReason: 'tool_calls',
})

const says = (content: string): ScriptedReply => ({ content, finishReason: 'stop' })

const scripted = (...script: readonly ScriptedReply[]): Scenario => ({
  id: 'scripted',
  question: '北京现在多少度？',
  model: { script },
})

const fails: Scenario['faults'] = [
  { tool: 'get_weather', runs: 'all', error: { code: 'timeout', message: '连接超时', retryable: true } },
]

describe('argument names that an object inherits', () => {
  it.each([
    '{"toString":1}',
    '{"constructor":"北京"}',
    '{"__proto__":{"city":"北京"}}',
    '{"hasOwnProperty":1}',
  ])('leaves %s as it is for validation to name', async (text) => {
    const run = await runAgentOn(scripted(calls(text), says('好')), {
      on: 'fix-arguments instructive-errors',
    })

    expect(eventsOfType(run, 'tool.rejected')).toMatchObject([
      { rawArguments: text, code: 'invalid_arguments' },
    ])
    expect(({} as { readonly city?: string }).city).toBeUndefined()
  })
})

describe('fingerprints', () => {
  it('tell nested values apart', async () => {
    const run = await runAgentOn(
      scripted(
        calls('{"filter":{"city":"A"}}'),
        calls('{"filter":{"city":"A"}}'),
        calls('{"filter":{"city":"B"}}'),
        says('好'),
      ),
      { on: 'break-circuit' },
    )

    expect(run.end.metrics.refusals).toBe(0)
  })

  it('do not care about the order of keys, at any depth', async () => {
    const run = await runAgentOn(
      scripted(
        calls('{"city":"北京","filter":{"a":1,"b":2}}'),
        calls('{"filter":{"b":2,"a":1},"city":"北京"}'),
        calls('{"city":"北京","filter":{"b":2,"a":1}}'),
        says('好'),
      ),
      { on: 'break-circuit' },
    )

    expect(run.end.metrics.refusals).toBe(1)
  })
})

describe('a turn in which every call is refused', () => {
  it('is read by the model once before the run may stop', async () => {
    const city = '{"city":"北京"}'
    const run = await runAgentOn(
      { ...scripted(calls(city), calls(city), calls(city), says('没有查到')), faults: fails },
      { on: 'break-circuit' },
    )

    expect(run.counts).toBe('4 / 2 / 1')
    expect(run.end.answer).toBe('没有查到')
    expect(eventsOfType(run, 'model.asked')[3]?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: '失败',
    })
  })
})

describe('arguments that are not JSON', () => {
  it.each(['{"city":', '', 'null', '[]', '"北京"', '{"city":"北京"} {}', '['.repeat(100_000)])(
    'become a result that the model reads (%#)',
    async (text) => {
      const run = await runAgentOn(scripted(calls(text), says('好')), {
        on: 'break-circuit instructive-errors fix-arguments',
      })

      expect(eventsOfType(run, 'tool.rejected')).toHaveLength(1)
      expect(run.end.reason).toBe('text_response')
    },
  )
})

describe('the order of messages', () => {
  it('has the assistant message first, then one tool message for each of its calls', async () => {
    const run = await runAgentOn(scripted(calls('{"city":"北京"}', '{"city":"上海"}'), says('好')))
    const messages = eventsOfType(run, 'model.asked')[1]?.messages ?? []

    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool'])
  })

  it('stays valid when the model writes one id twice and a name that cannot be sent', async () => {
    const double: ScriptedReply = {
      content: null,
      toolCalls: [
        { id: 'same', name: '查 天气', arguments: '{}' },
        { id: 'same', name: 'get_weather', arguments: '{"city":"北京"}' },
      ],
      finishReason: 'tool_calls',
    }
    const run = await runAgentOn(scripted(double, says('好')))

    expect(run.end.reason).toBe('text_response')
    expect(eventsOfType(run, 'mechanism.intervened')).toMatchObject([
      { by: 'loop', what: 'changed', before: '查 天气', after: '____' },
      { by: 'loop', what: 'changed', before: 'same', after: 'same_2' },
    ])
  })
})

describe('counting', () => {
  it('keeps two tools’ failures apart', async () => {
    const weather = { name: 'get_weather', arguments: '{"city":"北京"}' }
    const air = { name: 'get_air_quality', arguments: '{"city":"北京","standard":"cn"}' }
    const turn = { content: null, toolCalls: [weather, air], finishReason: 'tool_calls' }
    const run = await runAgentOn(
      { ...scripted(turn, turn, turn, says('好')), faults: fails },
      { on: 'break-circuit' },
    )

    expect(eventsOfType(run, 'mechanism.intervened').map(({ target }) => target.name)).toEqual([
      'get_weather',
    ])
    expect(eventsOfType(run, 'tool.called').filter(({ name }) => name === 'get_air_quality')).toHaveLength(3)
  })
})

describe('a script that is used up', () => {
  it('ends the run with model_error', async () => {
    const run = await runAgentOn(scripted(calls('{"city":"北京"}')), { on: 'last-words' })

    expect(run.end).toMatchObject({ reason: 'model_error', answer: null })
  })
})

describe('a reply without words or calls', () => {
  it.each([null, '', '  \n'])('leaves an empty screen (%j)', async (content) => {
    const run = await runAgentOn(scripted({ content, finishReason: 'stop' }))

    expect(run.end).toMatchObject({ reason: 'text_response', answer: null, answeredBy: null })
  })
})
