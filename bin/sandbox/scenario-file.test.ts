import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../sandboxes/kit/canonical-json.ts'
import { toolsFor } from '../../sandboxes/weather-agent/tools/offered.ts'
import { checkScenario, loadScenario, scenarioIds } from './scenario-file.ts'
import type { ScenarioIssue } from './scenario-issue.ts'
import { toldBy } from './scenario-sense.ts'

const fault = {
  tool: 'get_weather',
  runs: 'all',
  error: { code: 'timeout', message: '连接超时', retryable: true },
}
const good = { id: 'mine', question: '北京现在多少度？', faults: [fault], model: { habits: ['stubborn'] } }

const issuesOf = (value: unknown): readonly ScenarioIssue[] => {
  const result = checkScenario(value, 'mine.json')
  return result.ok || result.problem.code !== 'invalid-scenario' ? [] : result.problem.issues
}

const fieldsOf = (value: unknown): readonly string[] => issuesOf(value).map(({ field }) => field)

const withdrawing = (tool: string, fromTurn: number) => ({ withdraw: [{ tool, fromTurn }] })
const reading = (tool: string, value: object) => ({ readings: [{ tool, runs: 'all', value }] })

describe('a scenario of one’s own', () => {
  it('is taken when it has the form', () => {
    expect(checkScenario(good, 'mine.json')).toEqual({ ok: true, scenario: good })
  })

  it('may begin with a byte order mark', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'offtrack-test-')), 'mine.json')
    writeFileSync(path, `\uFEFF${JSON.stringify(good)}`)

    expect(loadScenario(path)).toEqual({ ok: true, scenario: good })
    rmSync(dirname(path), { recursive: true })
  })

  it('that has a list for a text, and a number beyond all numbers, is told each once', () => {
    const read: unknown = JSON.parse(
      JSON.stringify({ ...good, question: [], turnLimit: 0 }).replace(':0', ':1e400'),
    )

    expect(issuesOf(read)).toEqual([
      { field: 'question', code: 'wrong-type', expected: 'string', found: '[]' },
      { field: 'turnLimit', code: 'wrong-type', expected: 'number', found: 'Infinity' },
    ])
  })

  it.each([
    ['question', { ...good, question: undefined }],
    ['turnLimit', { ...good, turnLimit: 0 }],
    ['tools[0]', { ...good, tools: ['book_flight'] }],
    ['withdraw[0].fromTurn', { ...good, ...withdrawing('get_weather', 1.5) }],
    ['withdraw[0].tool', { ...good, withdraw: [{ fromTurn: 2 }] }],
    ['faults[0].runs', { ...good, faults: [{ ...fault, runs: 'some' }] }],
    ['faults[0].runs[1]', { ...good, faults: [{ ...fault, runs: [1, 0] }] }],
    [
      'faults[0].error.retryable',
      { ...good, faults: [{ ...fault, error: { ...fault.error, retryable: 'maybe' } }] },
    ],
    ['readings[0].value', { ...good, readings: [{ tool: 'get_weather', runs: 'all' }] }],
    ['model.habits[0]', { ...good, model: { habits: ['grumpy'] } }],
    ['model.script[0].finishReason', { ...good, model: { script: [{ content: 'x' }] } }],
    ['extra', { ...good, extra: 1 }],
    ['model', { ...good, model: 'deepseek' }],
    ['scenario', []],
  ])('is refused with a message that names %s', (field, value) => {
    expect(fieldsOf(value)).toContain(field)
  })
})

describe('a part of a scenario that would never come into play', () => {
  it.each<[string, ScenarioIssue['code'], object]>([
    ['tools[1]', 'twice', { tools: ['book_ticket', 'book_ticket'] }],
    ['withdraw[0].tool', 'not-offered', withdrawing('book_ticket', 2)],
    ['withdraw[0].tool', 'not-offered', { ...withdrawing('cancel_ticket', 2), tools: ['book_ticket'] }],
    ['withdraw[0].fromTurn', 'outside-the-run', withdrawing('get_weather', 1)],
    ['withdraw[0].fromTurn', 'outside-the-run', withdrawing('get_weather', 9)],
    ['withdraw[0].fromTurn', 'outside-the-run', { ...withdrawing('get_weather', 4), turnLimit: 3 }],
    [
      'withdraw[1].tool',
      'twice',
      { withdraw: [2, 3].map((fromTurn) => ({ tool: 'get_weather', fromTurn })) },
    ],
    ['descriptions.write_file', 'not-offered', { descriptions: { write_file: '写文件' } }],
    ['faults[0].tool', 'not-offered', { faults: [{ ...fault, tool: 'write_file' }] }],
    ['faults[0].tool', 'not-offered', { faults: [{ ...fault, tool: 'cancel_ticket' }] }],
    ['faults[0].args.town', 'unknown-argument', { faults: [{ ...fault, args: { town: '北京' } }] }],
    ['faults[0].args.city', 'empty', { faults: [{ ...fault, args: { city: '' } }] }],
    ['faults[0].args.city', 'wrong-type', { faults: [{ ...fault, args: { city: 1 } }] }],
    [
      'faults[0].args.standard',
      'not-allowed',
      { faults: [{ ...fault, tool: 'get_air_quality', args: { standard: 'jp' } }] },
    ],
    [
      'faults[0].args.__proto__',
      'unknown-argument',
      { faults: [{ ...fault, args: JSON.parse('{"__proto__":{"city":"北京"}}') }] },
    ],
    ['faults[0].runs', 'empty', { faults: [{ ...fault, runs: [] }] }],
    ['readings[0].tool', 'not-offered', reading('send_alert', { sent: false })],
    ['readings[0].value', 'empty', reading('get_weather', {})],
    ['readings[0].value.temprature', 'unknown-reading', reading('get_weather', { temprature: 22 })],
    ['readings[0].value.aqi', 'unknown-reading', reading('get_weather', { aqi: 22 })],
    ['model.habits', 'two-temperaments', { model: { habits: ['stubborn', 'sloppy'] } }],
    ['model.habits[1]', 'twice', { model: { habits: ['parrots', 'parrots'] } }],
  ])('is refused: %s, %s', (field, code, part) => {
    expect(issuesOf({ ...good, ...part })).toEqual([expect.objectContaining({ field, code })])
  })

  it.each([
    { ...withdrawing('get_weather', 2), turnLimit: 2 },
    { ...withdrawing('book_ticket', 8), tools: ['book_ticket'] },
    { faults: [{ ...fault, tool: 'cancel_ticket', args: { city: '北京' } }], tools: ['book_ticket'] },
    reading('get_air_quality', { aqi: 22 }),
    { descriptions: { get_weather: '查天气' } },
  ])('is taken where it does: %j', (part) => {
    expect(issuesOf({ ...good, ...part })).toEqual([])
  })

  it('knows what each tool tells', async () => {
    const args = { city: '北京', standard: 'cn', path: 'a.txt', content: '晴' }
    const tools = toolsFor({ tools: ['send_alert', 'write_file', 'book_ticket'] })
    const outcomes = await Promise.all(tools.map((tool) => tool.run(args)))
    const told = outcomes.map((one) => (one.ok && isObject(one.value) ? Object.keys(one.value) : []))

    expect(told).toEqual(tools.map(({ name }) => toldBy[name] ?? []))
  })
})

describe('our scenarios', () => {
  it.each(scenarioIds())('%s has the form and its file’s name as id', (id) => {
    expect(loadScenario(id)).toMatchObject({ ok: true, scenario: { id } })
  })
})
