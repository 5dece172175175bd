import { describe, expect, it } from 'vitest'
import { defaultSettings, parseSettings } from './settings.ts'
import type { MechanismEntry } from './settings.ts'

const catalog: readonly MechanismEntry[] = [
  { id: 'plain', file: 'plain.ts', disposition: 2, parameters: [] },
  {
    id: 'fancy',
    file: 'fancy.ts',
    disposition: 5,
    parameters: [
      { kind: 'count', name: 'limit', min: 1, max: 9, default: 2 },
      { kind: 'choice', name: 'mode', choices: ['soft', 'hard'], default: 'soft' },
      { kind: 'share', name: 'part', default: 0.85 },
      { kind: 'flag', name: 'strict', default: true },
    ],
  },
]

const problemOf = (on: readonly string[], set: readonly string[]) => {
  const result = parseSettings(catalog, on, set)
  return result.ok ? null : result.problem
}

describe('parseSettings', () => {
  it('has everything off, with defaults, when nothing is asked for', () => {
    expect(parseSettings(catalog, [], [])).toEqual({ ok: true, settings: defaultSettings(catalog) })
  })

  it('switches on and sets', () => {
    const result = parseSettings(catalog, ['fancy'], ['fancy.limit=3', 'fancy.mode=hard', 'fancy.limit=4'])

    expect(result).toMatchObject({
      settings: { plain: { on: false }, fancy: { on: true, limit: 4, mode: 'hard' } },
    })
  })

  it.each([
    ['part=0', { part: 0 }],
    ['part=0.9', { part: 0.9 }],
    ['part=1', { part: 1 }],
    ['strict=false', { strict: false }],
    ['strict=true', { strict: true }],
  ])('takes fancy.%s', (assignment, values) => {
    expect(parseSettings(catalog, ['fancy'], [`fancy.${assignment}`])).toMatchObject({
      settings: { fancy: values },
    })
  })

  it.each([
    [['fancy'], ['fancy.part=1.01'], 'value-not-allowed'],
    [['fancy'], ['fancy.part=.5'], 'value-not-allowed'],
    [['fancy'], ['fancy.part=0.855'], 'value-not-allowed'],
    [['fancy'], ['fancy.strict=yes'], 'value-not-allowed'],
    [['no'], [], 'unknown-mechanism'],
    [['toString'], [], 'unknown-mechanism'],
    [[], ['fancy.limit=3'], 'mechanism-off'],
    [['fancy'], ['fancy.size=3'], 'unknown-parameter'],
    [['fancy'], ['other.size=3'], 'unknown-mechanism'],
    [['fancy'], ['fancy.limit'], 'not-an-assignment'],
    [['fancy'], ['=3'], 'not-an-assignment'],
    [['fancy'], ['fancy.limit=0'], 'value-not-allowed'],
    [['fancy'], ['fancy.limit=10'], 'value-not-allowed'],
    [['fancy'], ['fancy.limit=1e0'], 'value-not-allowed'],
    [['fancy'], ['fancy.limit='], 'value-not-allowed'],
    [['fancy'], ['fancy.mode=Soft'], 'value-not-allowed'],
  ])('answers --on %j --set %j with %s', (on, set, code) => {
    expect(problemOf(on, set)?.code).toBe(code)
  })
})
