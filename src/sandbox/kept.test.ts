import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPanelSpec } from './builders.ts'
import { fromKept, toKept } from './kept.ts'
import { initialState } from './panel-state.ts'

const spec = aPanelSpec()
const start = initialState(spec)

describe('what is kept for the tab', () => {
  it('comes back as it was', () => {
    const choice = {
      settings: { 'break-circuit': { on: true, limit: 5 }, 'instructive-errors': { on: true } },
      scenario: 'always-timeout',
      seed: 42,
      temperament: 'stubborn' as const,
      edits: { 'weather-agent/agent.ts': 'export const agent = 1' },
    }

    expect(fromKept(spec, toKept({ ...start, choice, revealed: 2 }))).toEqual({
      choice,
      revealed: 2,
      origin: 'own',
      isAsOpened: false,
      undoable: null,
    })
  })

  it('keeps in mind whose code it is, and what can be undone', () => {
    const { settings } = start.choice
    const linked = { origin: 'link', isAsOpened: true } as const
    const undoable = { edits: { 'weather-agent/agent.ts': '' }, settings, ...linked, isUndone: true }
    const state = { ...start, ...linked, undoable }

    expect(fromKept(spec, toKept(state))).toMatchObject({ ...linked, undoable })
  })

  it.each([
    ['a scenario that is gone', { scenario: 'gone' }],
    ['a seed that is none', { seed: -1 }],
    ['a limit out of range', { settings: { 'break-circuit': { on: false, limit: 99 } } }],
    ['a mechanism that is gone', { settings: { 'old-one': { on: true } } }],
    ['a temperament that is gone', { temperament: 'moody' }],
  ])('falls back to the start for %s', (_name, choice) => {
    expect(fromKept(spec, JSON.stringify({ choice, revealed: 1 }))?.choice).toEqual(start.choice)
  })

  it('is as if nothing had been kept when it is no JSON', () => {
    expect(fromKept(spec, '{"choice":')).toBeNull()
  })

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => void fromKept(spec, JSON.stringify({ choice: value, revealed: value })),
      ),
    )
  })
})
