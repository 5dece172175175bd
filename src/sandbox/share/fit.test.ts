import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { aPanelSpec } from '../builders.ts'
import { defaultSettings } from '../settings.ts'
import { temperaments } from '../panel-spec.ts'
import { initialState } from '../panel-state.ts'
import { decodeState, encodeState } from './codec.ts'
import { fit, toShareState } from './fit.ts'
import type { ShareState } from './share-state.ts'

const spec = aPanelSpec()
const none = { version: 'V1', edits: {} }

const aState = (different: Partial<ShareState>): ShareState => ({
  ...toShareState(spec, initialState(spec).choice, none),
  ...different,
})

describe('what is chosen in a panel', () => {
  it('comes back from a link as it was', () => {
    const aChoice = fc.record({
      settings: fc.record({
        'break-circuit': fc.record({ on: fc.boolean(), limit: fc.integer({ min: 1, max: 10 }) }),
        'instructive-errors': fc.record({ on: fc.boolean() }),
      }),
      scenario: fc.constant('always-timeout'),
      seed: fc.integer({ min: 0, max: 999_999_999 }),
      temperament: fc.constantFrom(null, ...temperaments),
    })

    fc.assert(
      fc.property(aChoice, (choice) => {
        const read = decodeState(encodeState(toShareState(spec, choice, none)))
        expect(read.ok && fit(spec, read.value)).toEqual({ ok: true, value: choice })
      }),
    )
  })

  it('travels without what stands as at the start', () => {
    expect(aState({}).switches).toEqual({})
  })

  it('travels whole for a mechanism that is not', () => {
    const settings = { ...spec.start.settings, 'break-circuit': { on: true, limit: 2 } }
    const { switches } = toShareState(spec, { ...initialState(spec).choice, settings }, none)

    expect(switches).toEqual({ 'break-circuit': { on: true, limit: 2 } })
  })
})

describe('what a panel does not know', () => {
  it.each([
    ['sandbox', { sandbox: 'another-agent' }],
    ['scenario', { scenario: 'gone' }],
    ['scenario', { scenario: '__proto__' }],
    ['seed', { seed: 1_000_000_000 }],
    ['switches.gone', { switches: { gone: { on: true } } }],
    ['switches.__proto__', { switches: Object.fromEntries([['__proto__', { on: true }]]) }],
    ['switches.constructor', { switches: { constructor: { on: true } } }],
    ['switches.break-circuit.on', { switches: { 'break-circuit': { limit: 2 } } }],
    ['switches.break-circuit.on', { switches: { 'break-circuit': { on: 1 } } }],
    ['switches.break-circuit.limit', { switches: { 'break-circuit': { on: true, limit: 99 } } }],
    ['switches.break-circuit.limit', { switches: { 'break-circuit': { on: true, limit: '2' } } }],
    ['switches.break-circuit.toString', { switches: { 'break-circuit': { on: true, toString: 1 } } }],
  ])('is refused by name: %s', (field, different) => {
    expect(fit(spec, aState(different))).toEqual({ ok: false, problem: { code: 'invalid', field } })
  })

  it('has come since: whatever a link of before does not name is off', () => {
    const { catalog } = aPanelSpec({ catalog: mechanismCatalog })
    const whole = aPanelSpec({
      catalog,
      start: { scenario: 'always-timeout', settings: defaultSettings(catalog), seed: 1 },
    })
    const read = fit(whole, aState({ switches: { 'instructive-errors': { on: true } } }))

    expect(read.ok && read.value.settings).toEqual({
      ...defaultSettings(catalog),
      'instructive-errors': { on: true },
    })
  })

  it('may be a parameter that has come since: it has its default', () => {
    const read = fit(spec, aState({ switches: { 'break-circuit': { on: true } } }))

    expect(read).toMatchObject({ value: { settings: { 'break-circuit': { on: true, limit: 2 } } } })
  })
})
