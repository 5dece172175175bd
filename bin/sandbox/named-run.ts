import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import type { NamedRun } from '../../sandboxes/weather-agent/runs.ts'
import { withTemperament } from '../../src/sandbox/input-files.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'
import { parseSettings } from '../../src/sandbox/settings.ts'
import { loadScenario } from './scenario-file.ts'

/** Everything that decides a named run. Throws where runs.ts names what is not there: a bug, not bad input. */
export const inputOf = (run: NamedRun, seed = 1): RunInput => {
  const scenario = loadScenario(run.scenario)
  const settings = parseSettings(mechanismCatalog, run.on, run.set ?? [])
  if (!scenario.ok) throw new Error(`${run.name}: ${JSON.stringify(scenario.problem)}`)
  if (!settings.ok) throw new Error(`${run.name}: ${JSON.stringify(settings.problem)}`)
  return { scenario: withTemperament(scenario.scenario, run.temperament), settings: settings.settings, seed }
}

export const runNamed = (name: string): NamedRun => {
  const run = runs.find((one) => one.name === name)
  if (!run) throw new Error(`No run is called ${name}. There are: ${runs.map((one) => one.name).join(', ')}`)
  return run
}
