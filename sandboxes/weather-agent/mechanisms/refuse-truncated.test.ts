import { describe, expect, it } from 'vitest'
import { loadScenario } from '../../../bin/sandbox/scenario-file.ts'
import { eventsOfType, runAgentOn, writtenBy } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import type { ScriptedReply } from '../../kit/scenario.ts'
import type { Effect } from '../../kit/tool.ts'
import { getWeather } from '../tools/get-weather.ts'
import { createWriteFile } from '../tools/write-file.ts'
import { refuseTruncated } from './refuse-truncated.ts'
import type { RefuseTruncatedParameters } from './refuse-truncated.ts'

type Policy = RefuseTruncatedParameters['policy']

const cut = (reply: ScriptedReply): ScriptedReply => ({ ...reply, finishReason: 'length' })

const under = (policy: Policy, script: readonly ScriptedReply[], effect?: Effect) => {
  const { effect: _, ...tool } = getWeather
  return runLoop({
    script: [...script, says('好')],
    mechanisms: [refuseTruncated({ policy })],
    maxTokens: 100,
    tools: [effect ? { ...tool, effect } : tool],
  })
}

const runs = (events: Awaited<ReturnType<typeof under>>): number => ofType(events, 'tool.called').length

describe('a reply that was cut', () => {
  it.each<[Effect | undefined, number]>([
    ['none', 1],
    ['undoable', 1],
    ['final', 0],
    [undefined, 0],
  ])('runs by default what leaves nothing behind or can be undone: %s', async (effect, expected) => {
    expect(runs(await under('refuse-irreversible', [cut(calls('{"city":"北京"}'))], effect))).toBe(expected)
  })

  it('makes all its calls doubtful, the complete ones too', async () => {
    const events = await under('run-none', [cut(calls('{"city":"北京"}', '{"city":"上'))], 'none')

    expect(runs(events)).toBe(0)
    expect(ofType(events, 'mechanism.intervened').map(({ what }) => what)).toEqual(['refused', 'refused'])
  })

  it.each<Policy>(['run-none', 'ask-for-less', 'stop', 'enlarge-once', 'refuse-irreversible'])(
    'is the only one that %s meddles with',
    async (policy) => {
      const events = await under(policy, [calls('{"city":"北京"}')], 'final')

      expect(ofType(events, 'mechanism.intervened')).toEqual([])
      expect(runs(events)).toBe(1)
    },
  )

  it('ends the run under `stop`, with nothing run', async () => {
    const events = await under('stop', [cut(calls('{"city":"北京"}'))], 'none')

    expect(runs(events)).toBe(0)
    expect(ofType(events, 'run.finished')).toMatchObject([{ reason: 'output_truncated', answer: null }])
  })

  it('is made again once under `enlarge-once`, and ends the run when it is cut again', async () => {
    const events = await under('enlarge-once', Array(2).fill(cut(calls('{"city":"北京"}'))), 'none')

    expect(ofType(events, 'mechanism.intervened').map(({ what }) => what)).toEqual(['erased', 'stopped'])
    expect(runs(events)).toBe(0)
    expect(ofType(events, 'run.finished')).toMatchObject([{ reason: 'output_truncated' }])
  })
})

describe('several calls in one reply that was cut', () => {
  const both: ScriptedReply = {
    content: null,
    toolCalls: [
      { name: 'get_weather', arguments: '{"city":"北京"}' },
      { name: 'write_file', arguments: '{"path":"weather.txt","content":"北"}' },
    ],
    finishReason: 'length',
  }
  const deeds = async (policy: Policy): Promise<readonly string[]> => {
    const events = await runLoop({
      script: [both, says('好')],
      tools: [getWeather, createWriteFile()],
      mechanisms: [refuseTruncated({ policy })],
    })
    return events.flatMap((event) =>
      event.type === 'tool.called'
        ? [`runs ${event.name}`]
        : event.type === 'mechanism.intervened'
          ? [`${event.what} ${event.target.name ?? ''}`]
          : [],
    )
  }

  it('lose by default only what can’t be undone', async () => {
    expect(await deeds('refuse-irreversible')).toEqual(['runs get_weather', 'refused write_file'])
  })

  it('all stay undone where none may run', async () => {
    expect(await deeds('run-none')).toEqual(['refused get_weather', 'refused write_file'])
  })

  it.each<[Policy, string, string]>([
    ['refuse-irreversible', '3 / 3 / 0', 'reading'],
    ['run-none', '8 / 0 / 24', 'empty'],
    // Told to write less, it asks for one at a time.
    ['ask-for-less', '5 / 3 / 3', 'reading'],
  ])('make the difference for the user: under %s', async (policy, counts, screen) => {
    const set = `refuse-truncated.policy=${policy}`
    const run = await runAgentOn('three-at-once', { on: 'refuse-truncated', set })

    expect([run.counts, run.screen]).toEqual([counts, screen])
  })
})

describe('half a file, whose arguments are valid JSON', () => {
  it.each<[string, string, string, number]>([
    // what is on, what stands in the file, what the user reads, turns
    ['', '北京上海广州', '已经写进 weather.txt 了。', 6],
    ['refuse-irreversible', '', 'null', 12],
    ['run-none', '', 'null', 12],
    ['ask-for-less', '北京上海广州成都', '已经写进 weather.txt 了。', 8],
    ['stop', '', 'null', 5],
    ['enlarge-once', '北京上海广州成都', '已经写进 weather.txt 了。', 6],
  ])('under %s', async (policy, cities, answer, turns) => {
    const on = policy === '' ? '' : 'refuse-truncated'
    const set = policy === '' ? '' : `refuse-truncated.policy=${policy}`
    const run = await runAgentOn('half-a-file', { on, set })

    expect(citiesWritten(run)).toBe(cities)
    expect([String(run.end.answer), run.end.turns]).toEqual([answer, turns])
  })

  it('is written in parts by who reads why it was refused', async () => {
    const run = await runAgentOn('half-a-file', { on: 'refuse-truncated instructive-errors' })

    expect(citiesWritten(run)).toBe('北京上海广州成都')
  })

  it('is told as not written by last words', async () => {
    const set = 'refuse-truncated.policy=run-none'
    const run = await runAgentOn('half-a-file', { on: 'refuse-truncated last-words', set })

    expect(run.end.answer).toContain('没能')
  })
})

describe('enlarge-once', () => {
  const set = 'refuse-truncated.policy=enlarge-once'

  it('enlarges the turn that was cut, and no later one', async () => {
    const loaded = loadScenario('half-a-file')
    if (!loaded.ok) throw new Error('no such scenario')
    const words = { ...loaded.scenario, maxTokens: 12, question: '把北京现在的气温写进 weather.txt。' }
    const run = await runAgentOn(words, { on: 'refuse-truncated', set })

    const [first, second] = eventsOfType(run, 'model.answered').filter(({ turn }) => turn === 2)
    expect([first?.finishReason, second?.finishReason]).toEqual(['length', 'tool_calls'])
    const long = eventsOfType(run, 'model.answered').filter(({ usage }) => usage.outputTokens > 12)
    expect(long.map(({ turn }) => turn)).toEqual([2])
  })

  it('does not let a roll-back that is used up end a run whose turn was erased', async () => {
    const loaded = loadScenario('half-a-file')
    if (!loaded.ok) throw new Error('no such scenario')
    const broken = { ...loaded.scenario, model: { habits: [] } }
    const run = await runAgentOn(broken, { on: 'roll-back refuse-truncated', set })

    expect(citiesWritten(run)).toBe('北京上海广州成都')
    expect(run.end.reason).toBe('text_response')
  })

  it('refuses where nobody but the endpoint knows the limit', async () => {
    const events = await runLoop({
      script: [cut(calls('{"city":"北京"}')), says('好')],
      mechanisms: [refuseTruncated({ policy: 'enlarge-once' })],
    })

    expect(ofType(events, 'mechanism.intervened').map(({ what }) => what)).toEqual(['refused'])
  })
})

it('refuses also what happened to be complete, since nobody can tell', async () => {
  const before = await runAgentOn('cut-where-it-ends')
  const after = await runAgentOn('cut-where-it-ends', { on: 'refuse-truncated' })

  expect(citiesWritten(before)).toBe('北京上海')
  expect([citiesWritten(after), after.end.answer]).toEqual(['', null])
})

/** The cities that stand in the file at the end. */
function citiesWritten(run: AgentRun): string {
  return (writtenBy(run).match(/北京|上海|广州|成都/g) ?? []).join('')
}
