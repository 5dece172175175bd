import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkScenario, loadScenario, scenarioIds } from './scenario-file.ts'

const fault = {
  tool: 'get_weather',
  runs: 'all',
  error: { code: 'timeout', message: '连接超时', retryable: true },
}
const good = { id: 'mine', question: '北京现在多少度？', faults: [fault], model: { habits: ['stubborn'] } }

const issuesOf = (value: unknown): readonly string[] => {
  const result = checkScenario(value, 'mine.json')
  return result.ok || result.problem.code !== 'invalid-scenario' ? [] : result.problem.issues
}

describe('a scenario of one’s own', () => {
  it('is taken when it has the form', () => {
    expect(checkScenario(good, 'mine.json')).toEqual({ ok: true, scenario: good })
  })

  it('keeps an argument of any name', () => {
    const odd = { ...good, faults: [{ ...fault, args: JSON.parse('{"__proto__":{"city":"北京"}}') }] }

    expect(JSON.stringify(checkScenario(odd, 'mine.json'))).toContain('"args":{"__proto__":{"city":"北京"}}')
  })

  it('may begin with a byte order mark', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'offtrack-test-')), 'mine.json')
    writeFileSync(path, `\uFEFF${JSON.stringify(good)}`)

    expect(loadScenario(path)).toEqual({ ok: true, scenario: good })
    rmSync(dirname(path), { recursive: true })
  })

  it.each([
    ['question', { ...good, question: undefined }],
    ['turnLimit', { ...good, turnLimit: 0 }],
    ['tools[0]', { ...good, tools: ['book_flight'] }],
    ['withdraw[0].fromTurn', { ...good, withdraw: [{ tool: 'get_weather', fromTurn: 1 }] }],
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
    ['scenario', { ...good, extra: 1 }],
    ['scenario', []],
  ])('is refused with a message that names %s', (field, value) => {
    expect(issuesOf(value).map((issue) => issue.split(':')[0])).toContain(field)
  })
})

describe('our scenarios', () => {
  it.each(scenarioIds())('%s has the form and its file’s name as id', (id) => {
    expect(loadScenario(id)).toMatchObject({ ok: true, scenario: { id } })
  })
})
