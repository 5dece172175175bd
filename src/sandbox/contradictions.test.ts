import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { contradictionsIn } from './contradictions.ts'
import { parseSettings } from './settings.ts'

const idsWith = (on: readonly string[], set: readonly string[] = []): readonly string[] => {
  const parsed = parseSettings(mechanismCatalog, on, set)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return contradictionsIn(parsed.settings).map(({ id }) => id)
}

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
