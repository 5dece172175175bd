// The entry: one question, one run. What happens stands in scenario.ts, what is switched on in switches.ts.

import { runScenario } from './run-scenario.ts'
import { scenario, seed } from './scenario.ts'
import { switches } from './switches.ts'

await runScenario({
  scenario,
  seed,
  switches,
  write: (line) => console.log(line),
  warn: (text) => console.error(text),
})
