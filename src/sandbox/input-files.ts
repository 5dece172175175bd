import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import type { Settings } from './settings.ts'

/**
 * The two files that decide a run of a sandbox. The command line and the panel write these into a copy of
 * the sandbox and start its entry. Only the exam, which makes many runs in one program, has an entry of its own.
 */
export const inputFiles = (
  sandbox: string,
  { settings, scenario, seed }: RunInput,
): Readonly<Record<string, string>> => ({
  [`${sandbox}/switches.ts`]: switchesFile(settings),
  [`${sandbox}/scenario.ts`]: scenarioFile(scenario, seed),
})

export type RunInput = { readonly settings: Settings; readonly scenario: Scenario; readonly seed: number }

/** Where no simulated model answers, there is no temperament to be had. */
export const withTemperament = (scenario: Scenario, temperament: string | null | undefined): Scenario =>
  temperament && 'habits' in scenario.model
    ? { ...scenario, model: { habits: [temperament, ...scenario.model.habits] } }
    : scenario

export const switchesFile = (settings: Settings): string => {
  const entries = Object.entries(settings).map(([id, values]) => `  '${id}': ${flatObject(values)},`)
  return [
    '// What is switched on, and with what limits. The toggles on the page write this file; so may you.',
    '',
    'export const switches = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

export const scenarioFile = (scenario: Scenario, seed: number): string =>
  [
    '// What happens in this run. The list of scenarios on the page writes this file; so may you.',
    '',
    `export const seed = ${seed}`,
    '',
    `export const scenario = ${literal(scenario)}`,
    '',
  ].join('\n')

/** As a reader sees it, with its type: it stands where the sandbox's own `scenario.ts` does. */
export const scenarioSource = (scenario: Scenario, seed: number): string =>
  scenarioFile(scenario, seed)
    .replace('export const seed', "import type { Scenario } from '../kit/scenario.ts'\n\nexport const seed")
    .replace('export const scenario =', 'export const scenario: Scenario =')

/** JSON as JavaScript. One key differs there: written plainly, it would not be a key but set the prototype. */
const literal = (value: Scenario): string =>
  // With an indent, a key is the first thing in its line, and no text spans two lines.
  JSON.stringify(value, null, 2).replace(/^(\s*)"__proto__":/gm, '$1["__proto__"]:')

const flatObject = (values: Settings[string]): string =>
  `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')} }`
