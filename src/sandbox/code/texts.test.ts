import { describe, expect, it } from 'vitest'
import { aPanelSpec } from '../builders.ts'
import { initialState } from '../panel-state.ts'
import type { Choice } from '../panel-state.ts'
import { fitOf, mineText, startText, typed } from './texts.ts'

const switches = `export const switches = {
  'break-circuit': { on: false, limit: 2 },
  'instructive-errors': { on: false },
}
`
const sources = {
  'weather-agent/main.ts': 'const a = 1\n',
  'weather-agent/switches.ts': switches,
  'weather-agent/scenario.ts': 'export const seed = 0\n',
}
const stage = { scenario: 'all-well', on: [] }
const suggestion = { id: 'one', file: 'weather-agent/main.ts', find: '= 1', put: '= 2', stage }
const spec = aPanelSpec({ suggestions: [suggestion] })
const contextOf = (change: Partial<Choice> = {}) => ({
  spec,
  sources,
  choice: { ...initialState(spec).choice, ...change },
})

describe('the text of a file', () => {
  it('is the one at the start until it is edited', () => {
    const edited = contextOf({ edits: { 'weather-agent/main.ts': 'const a = 3\n' } })

    expect(mineText(contextOf(), 'weather-agent/main.ts')).toBe('const a = 1\n')
    expect(mineText(edited, 'weather-agent/main.ts')).toBe('const a = 3\n')
    expect(startText(edited, 'weather-agent/main.ts')).toBe('const a = 1\n')
  })

  it('says of the switches what the toggles say', () => {
    const on = { ...spec.start.settings, 'break-circuit': { on: true, limit: 5 } }

    const text = mineText(contextOf({ settings: on }), 'weather-agent/switches.ts')

    expect(text).toBe(switches.replace('{ on: false, limit: 2 }', '{ on: true, limit: 5 }'))
  })

  it('says of the scenario what the panel would write', () => {
    expect(mineText(contextOf({ seed: 7 }), 'weather-agent/scenario.ts')).toContain('export const seed = 7')
  })
})

describe('typing', () => {
  it('is an edit until the text is as it was', () => {
    const first = typed(contextOf(), 'weather-agent/main.ts', 'const b = 1\n')
    const second = typed(contextOf(first), 'weather-agent/main.ts', 'const a = 1\n')

    expect(first.edits).toEqual({ 'weather-agent/main.ts': 'const b = 1\n' })
    expect(second.edits).toEqual({})
  })

  it('in the switches moves the toggles, and is no edit where they would have written the same', () => {
    const text = switches.replace("'instructive-errors': { on: false }", "'instructive-errors': { on: true }")

    const { settings, edits } = typed(contextOf(), 'weather-agent/switches.ts', text)

    expect(settings['instructive-errors']).toEqual({ on: true })
    expect(edits).toEqual({})
  })

  it('in the switches is kept as it is where the toggles can not read it', () => {
    const text = switches.replace('limit: 2', 'limit: two()')

    const { settings, edits } = typed(contextOf(), 'weather-agent/switches.ts', text)

    expect(settings).toEqual(spec.start.settings)
    expect(edits['weather-agent/switches.ts']).toBe(text)
  })
})

describe('a suggestion', () => {
  it('fits, is applied, and is taken back', () => {
    const fit = fitOf(contextOf(), suggestion)
    if (fit.kind !== 'fits') throw new Error('expected it to fit')
    const applied = contextOf(typed(contextOf(), suggestion.file, fit.text))

    expect(mineText(applied, suggestion.file)).toBe('const a = 2\n')
    expect(fitOf(applied, suggestion)).toEqual({ kind: 'applied', text: 'const a = 1\n' })
  })

  it('keeps what else the reader has changed', () => {
    const edited = contextOf({ edits: { [suggestion.file]: '// mine\nconst a = 1\n' } })

    expect(fitOf(edited, suggestion)).toEqual({ kind: 'fits', text: '// mine\nconst a = 2\n' })
  })

  it('does not fit where its place is gone', () => {
    const edited = contextOf({ edits: { [suggestion.file]: 'const a = 9\n' } })

    expect(fitOf(edited, suggestion)).toEqual({ kind: 'does-not-fit' })
  })
})
