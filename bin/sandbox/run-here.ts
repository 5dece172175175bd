import { runScenario } from '../../sandboxes/weather-agent/run-scenario.ts'
import type { Switches } from '../../sandboxes/weather-agent/mechanisms/from-switches.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'

/** The same run in this process: for the thousands that a test makes. A test holds it against the real path. */
export const runHere = async (
  { scenario, settings, seed }: RunInput,
  warn: (text: string) => void = () => undefined,
): Promise<readonly string[]> => {
  const lines: string[] = []
  await runScenario({
    scenario,
    seed,
    // parseSettings has filled in every mechanism of the catalog, which a test holds against Switches.
    switches: settings as unknown as Switches,
    write: (line) => lines.push(line),
    warn,
  })
  return lines
}
