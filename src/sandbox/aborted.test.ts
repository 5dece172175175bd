import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { Scenario, ScriptedReply } from '../../sandboxes/kit/scenario.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import { runAgentOn } from '../../tests/support/agent-run.ts'
import { parseLine } from '../protocol/parse.ts'
import { abortedLine } from './aborted.ts'

const eventsOf = (name: string): readonly EventLine[] =>
  readFileSync(resolve(import.meta.dirname, `../../sandboxes/weather-agent/recordings/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EventLine)

const figuresAfter = (events: readonly EventLine[]) => {
  const line = abortedLine(events)
  if (line.type !== 'run.finished') throw new Error('not the last line of a run')
  return line.metrics
}

/** Every way to cut it: after the first line, after the second, … */
const cuts = (events: readonly EventLine[]): readonly (readonly EventLine[])[] =>
  events.slice(0, -1).map((_, index) => events.slice(0, index + 1))

/** Run once more in its place, it is still the one call that the model made. */
const firstRunsIn = (events: readonly EventLine[]): number =>
  events.filter((event, index) => {
    const before = events
      .slice(0, index)
      .findLast(({ type }) => type === 'tool.called' || type === 'tool.returned' || type === 'turn.started')
    return event.type === 'tool.called' && !(before?.type === 'tool.called' && before.callId === event.callId)
  }).length

describe.each(runs)('$name, stopped', ({ name }) => {
  const events = eventsOf(name)
  const end = events.at(-1)
  const own = end?.type === 'run.finished' ? end : null

  it('right before its end, counts what the program itself counted', () => {
    expect(abortedLine(events.slice(0, -1))).toMatchObject({
      reason: 'aborted',
      answer: null,
      seq: own?.seq,
      turns: own?.turns,
      metrics: own?.metrics,
    })
  })

  it('anywhere, counts each line that was written once', () => {
    for (const cut of cuts(events)) {
      const figures = figuresAfter(cut)
      const refusals = cut.filter(
        (event) => event.type === 'mechanism.intervened' && event.what === 'refused',
      )
      const acts = cut.filter((event) => event.type === 'mechanism.intervened' && event.by !== 'loop')

      expect(figures).toMatchObject({
        modelCalls: countOf(cut, 'model.asked'),
        toolRuns: countOf(cut, 'tool.called'),
        refusals: refusals.length,
        toolCalls: firstRunsIn(cut) + countOf(cut, 'tool.rejected') + refusals.length,
        simulatedMs: cut.at(-1)?.t,
      })
      expect(Object.values(figures.interventions).reduce((sum, count) => sum + count, 0)).toBe(acts.length)
    }
  })

  it('later, never counts less', () => {
    const all = cuts(events).map(figuresAfter)
    const shrunk = all.flatMap((figures, index) => {
      const before = all[index - 1] ?? figures
      return (['modelCalls', 'toolCalls', 'inputTokens', 'outputTokens', 'sameErrorRetries'] as const).filter(
        (figure) => figures[figure] < before[figure],
      )
    })

    expect(shrunk).toEqual([])
  })

  it('anywhere, ends with a valid line', () => {
    const kinds = new Set(cuts(events).map((cut) => parseLine(JSON.stringify(abortedLine(cut))).kind))

    expect([...kinds]).toEqual(['event'])
  })
})

describe('what the program counts, the page counts too', () => {
  it.each<[string, readonly ScriptedReply[], string, object]>([
    [
      'one call in two spellings',
      [
        calls('{"city":"北京","filter":{"a":1,"b":2}}', '{ "filter": {"b":2,"a":1}, "city": "北京" }'),
        says('好'),
      ],
      '',
      { repeatedCallRate: 1 / 2, sameErrorRetries: 2 },
    ],
    [
      'one call in two spellings, refused at last',
      [calls('{"x":1,"y":2}', '{"y":2,"x":1}', '{"x": 1, "y": 2}'), says('好')],
      'break-circuit',
      { repeatedCallRate: 2 / 3, refusals: 1 },
    ],
    [
      'a text where an object belongs, refused at last',
      [calls('"北京"', ' "北京"', '"北京"'), says('好')],
      'break-circuit',
      { repeatedCallRate: 2 / 3, refusals: 1 },
    ],
    [
      'no JSON at all, refused at last',
      [calls('北京', '北京', '北京', '{"city":'), says('好')],
      'break-circuit',
      { repeatedCallRate: 2 / 4, refusals: 1 },
    ],
    [
      'a call that was repaired and still could not run',
      [calls('{"citys":"北京","x":1}', '{"city":"北京","x":1}'), says('好')],
      'fix-arguments',
      { repeatedCallRate: 1 / 2, sameErrorRetries: 2 },
    ],
    ['a request that failed', [calls('{"city":"北京"}')], '', { modelCalls: 2 }],
  ])('%s', async (_name, script, on, figures) => {
    const run = await runAgentOn(scripted(script), { on })

    expect(run.end.metrics).toMatchObject(figures)
    expect(figuresAfter(run.events.slice(0, -1))).toEqual(run.end.metrics)
  })
})

function countOf(events: readonly EventLine[], type: EventLine['type']): number {
  return events.filter((event) => event.type === type).length
}

function calls(...texts: readonly string[]): ScriptedReply {
  const toolCalls = texts.map((text) => ({ name: 'get_weather', arguments: text }))
  return { content: null, toolCalls, finishReason: 'tool_calls' }
}

function says(content: string): ScriptedReply {
  return { content, finishReason: 'stop' }
}

function scripted(script: readonly ScriptedReply[]): Scenario {
  return { id: 'scripted', question: '北京现在多少度？', model: { script } }
}
