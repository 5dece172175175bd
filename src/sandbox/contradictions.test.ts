import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { contradictionsIn, newestFirst } from './contradictions.ts'
import { parseSettings } from './settings.ts'
import type { Settings } from './settings.ts'

const settingsWith = (on: readonly string[], set: readonly string[] = []): Settings => {
  const parsed = parseSettings(mechanismCatalog, on, set)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.settings
}

const idsWith = (on: readonly string[], set?: readonly string[]): readonly string[] =>
  contradictionsIn(settingsWith(on, set)).map(({ id }) => id)

describe('what contradicts what', () => {
  it('is nothing while nothing is on', () => {
    expect(idsWith([])).toEqual([])
  })

  it('is told while both are on', () => {
    expect(idsWith(['instructive-errors', 'roll-back'])).toEqual(['erased-before-worded'])
    expect(idsWith(['roll-back'])).toEqual([])
  })

  it('is lifted by a setting', () => {
    expect(idsWith(['instructive-errors', 'roll-back'], ['roll-back.malformed=false'])).toEqual([])
  })

  it('is lifted by a third that is on', () => {
    expect(idsWith(['label-reasons', 'break-circuit'])).toEqual(['labelled-refusal'])
    expect(idsWith(['label-reasons', 'break-circuit', 'instructive-errors'])).toEqual([])
  })

  it('goes by how two numbers stand to each other', () => {
    const both = ['fold-repeats', 'break-circuit']

    expect(idsWith(both)).toEqual(['broken-before-folded'])
    expect(idsWith(both, ['break-circuit.limit=3'])).toEqual([])
  })
})

describe('the order in which they are told', () => {
  it('has what has just come about first, and the rest as it was', () => {
    const one = settingsWith(['label-reasons', 'break-circuit'])
    const three = settingsWith(['label-reasons', 'break-circuit', 'fold-repeats', 'retry-in-place'])

    const told = newestFirst(contradictionsIn(one), contradictionsIn(three))

    expect(told.map(({ id }) => id)).toEqual([
      'hidden-from-the-count',
      'broken-before-folded',
      'labelled-refusal',
    ])
  })

  it('leaves out what is no more', () => {
    const told = contradictionsIn(settingsWith(['label-reasons', 'break-circuit']))

    expect(newestFirst(told, [])).toEqual([])
  })
})
