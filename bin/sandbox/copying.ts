import type { EventLine } from '../../sandboxes/kit/events.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { copyingIn } from '../../src/sandbox/copying.ts'
import type { CopyingCurves } from '../../src/sandbox/copying.ts'
import { parseSettings } from '../../src/sandbox/settings.ts'
import { runHere } from './run-here.ts'
import { loadScenario } from './scenario-file.ts'

const seeds = 400

/** The scenario of the drill on rolling back, over many seeds, and with so many turns that no run is cut off by them. */
export const measureCopying = async (): Promise<CopyingCurves> => ({
  seeds,
  kept: copyingIn(await runsWith([])),
  erased: copyingIn(await runsWith(['roll-back'])),
})

const runsWith = async (on: readonly string[]): Promise<readonly (readonly EventLine[])[]> => {
  const loaded = loadScenario('six-cities')
  const settings = parseSettings(mechanismCatalog, on, [])
  if (!loaded.ok || !settings.ok) throw new Error('six-cities or a mechanism is gone')
  const scenario = { ...loaded.scenario, turnLimit: 100, maxModelCalls: 1000 }
  const runs: EventLine[][] = []
  for (let index = 0; index < seeds; index += 1) {
    // Each request of a run counts its seed up by one: so far apart, no two runs throw the same dice.
    const seed = 1000 * (index + 1)
    const lines = await runHere({ scenario, settings: settings.settings, seed })
    runs.push(lines.map((line) => JSON.parse(line) as EventLine)) // `as`: our own lines, made a moment ago
  }
  return runs
}
