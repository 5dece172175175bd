import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import type { CodeEdit, Experiment } from '../../sandboxes/weather-agent/experiments.ts'
import { runs, trialRun } from '../../sandboxes/weather-agent/runs.ts'
import type { NamedRun, TrialWord } from '../../sandboxes/weather-agent/runs.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import type { CopyingCurves } from './copying.ts'
import type { ExamRun } from './exam/grid.ts'

// Build time only: nothing of this reaches a page but what a page asks for.
const programs = import.meta.glob<string>('/sandboxes/{kit,weather-agent,take-home}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const recordings = import.meta.glob<string>('/sandboxes/weather-agent/recordings/*.{jsonl,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const scenarioFiles = import.meta.glob<Scenario>('/sandboxes/weather-agent/scenarios/*.json', {
  import: 'default',
  eager: true,
})

export type { NamedRun, TrialWord }

export { trialRun }

/** The scenarios in the order in which the page lists them. */
export const scenarios = (): readonly Scenario[] =>
  Object.values(scenarioFiles).sort((a, b) => rank(a.id) - rank(b.id) || a.id.localeCompare(b.id))

export const scenarioNamed = (id: string): Scenario =>
  found(
    Object.values(scenarioFiles).find((scenario) => scenario.id === id),
    'scenario',
    id,
    Object.values(scenarioFiles).map((one) => one.id),
  )

export type { CodeEdit }

/** The changes of the code that experiments suggest, each once. */
export const edits: readonly CodeEdit[] = experiments.flatMap(({ edit }) => edit ?? [])

export const experimentNamed = (id: string): Experiment =>
  found(
    experiments.find((one) => one.id === id),
    'experiment',
    id,
    experiments.map((one) => one.id),
  )

export const runNamed = (name: string): NamedRun =>
  found(
    runs.find((one) => one.name === name),
    'run',
    name,
    runs.map((one) => one.name),
  )

/** The lines of a named run (sandboxes/weather-agent/runs.ts) as `npm run record` wrote them. */
export const recordingLines = (name: string): readonly string[] =>
  recordingText(`${name}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')

/** How a stubborn counter-run ends with seeds 1 to 20. */
export const recordedEndings = (name: string): unknown => JSON.parse(recordingText(`${name}.endings.json`))

/** The text of a sandbox file, by its path inside the sandbox (`mechanisms/break-circuit.ts`) or the kit (`kit/emit.ts`). */
export const sandboxSource = (file: string): string => {
  const path = file.startsWith('kit/') ? `/sandboxes/${file}` : `/sandboxes/weather-agent/${file}`
  return found(
    programs[path],
    'sandbox file',
    file,
    Object.keys(programs).filter((one) => !/\.test\.ts$|\/take-home\//.test(one)),
  )
}

/** The text of a file that a reader may copy into a project of their own. */
export const takeHomeSource = (file: string): string =>
  found(
    programs[`/sandboxes/take-home/${file}`],
    'file in sandboxes/take-home',
    file,
    Object.keys(programs).filter((one) => one.startsWith('/sandboxes/take-home/')),
  )

/** The marks of a whole exam, as `npm run record` wrote them. */
export const recordedExam = (): readonly ExamRun[] => JSON.parse(recordingText('exam.json')) as ExamRun[]

/** How often a model copies its own bad examples, as `npm run record` counted it. */
export const recordedCopying = (): CopyingCurves => JSON.parse(recordingText('copying.json')) as CopyingCurves

const recordingText = (file: string): string =>
  found(
    recordings[`/sandboxes/weather-agent/recordings/${file}`],
    'recording',
    file,
    Object.keys(recordings).map((path) => path.split('/').at(-1)!),
  )

const found = <Value>(
  value: Value | undefined,
  what: string,
  name: string,
  known: readonly string[],
): Value => {
  if (value !== undefined) return value
  throw new Error(`There is no ${what} called ${name}. There are: ${known.join(', ')}`)
}

const order = [
  'always-timeout',
  'all-well',
  'misspelled-argument',
  'whole-chain',
  'flaky-twice',
  'intermittent',
  'no-such-city',
  'one-city-down',
  'both-cities-down',
  'parallel-calls',
]

const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
