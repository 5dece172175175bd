import { describe, expect, it } from 'vitest'
import { loadScenario, scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import { contradictions } from '../../sandboxes/weather-agent/mechanisms/contradictions.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import type { MechanismEntry } from '../../src/sandbox/settings.ts'
import { deeds } from '../../src/sandbox/bets.ts'
import { panelEn } from '../../src/i18n/panel.en.ts'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'

const catalog: readonly MechanismEntry[] = mechanismCatalog
const parameters = catalog.flatMap(({ id, parameters }) => parameters.map((parameter) => ({ id, parameter })))

describe.each([
  ['zh-CN', panelZhCN],
  ['en', panelEn],
])('the panel in %s', (_locale, words) => {
  it('has a title for every scenario, and for none that is gone', () => {
    const titled = Object.keys(words).flatMap((key) => /^panel\.scenario\.(.+)$/.exec(key)?.[1] ?? [])

    expect(titled.sort()).toEqual([...scenarioIds()].sort())
  })

  it('has a sentence for every mechanism', () => {
    expect(catalog.filter(({ id }) => !Object.hasOwn(words, `panel.does.${id}`))).toEqual([])
  })

  it('has a sentence for every contradiction, and for none that is gone', () => {
    const told = Object.keys(words).flatMap((key) => /^panel\.contradiction\.(.+)$/.exec(key)?.[1] ?? [])

    expect(told.sort()).toEqual(contradictions.map(({ id }) => id).sort())
  })

  it('has words of its own for the bets on every deed', () => {
    const offered = scenarioIds().flatMap((id) => {
      const loaded = loadScenario(id)
      return loaded.ok ? (loaded.scenario.tools ?? []) : []
    })

    expect([...new Set(offered)].sort()).toEqual([...deeds])
    expect(deeds.filter((deed) => !Object.hasOwn(words, `panel.predict.honest.${deed}`))).toEqual([])
  })

  it('has a name for every parameter and every choice', () => {
    const keys = parameters.flatMap(({ id, parameter }) => [
      `panel.parameter.${id}.${parameter.name}`,
      ...(parameter.kind === 'choice' ? parameter.choices.map((choice) => `panel.value.${choice}`) : []),
    ])

    expect(keys.filter((key) => !Object.hasOwn(words, key))).toEqual([])
  })
})
