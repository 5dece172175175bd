import { href } from '../i18n/href.ts'
import type { Locale } from '../i18n/locales.ts'
import { edits, experimentNamed, mechanisms, runNamed, scenarioNamed, scenarios } from './catalog.ts'
import type { CodeEdit } from './catalog.ts'
import type { CodeSuggestion, PanelSpec } from './panel-spec.ts'
import { defaultSettings, parseSettings } from './settings.ts'
import type { MechanismEntry } from './settings.ts'

type SpecAndRun = { readonly spec: PanelSpec; readonly run: string }

/** The panel of an experiment (sandboxes/weather-agent/experiments.ts), standing where its first run starts. */
export const experimentPanel = (id: string, locale: Locale): SpecAndRun => {
  const experiment = experimentNamed(id)
  const run = runNamed(experiment.runs[0]!.run)
  const settings = parseSettings(mechanisms, run.on, run.set ?? [])
  if (!settings.ok) throw new Error(`experiment ${id}: ${JSON.stringify(settings.problem)}`)
  const spec: PanelSpec = {
    ...common(locale),
    id: `try-${id}`,
    mechanisms: experiment.switches.map(mechanismNamed),
    parameters: experiment.parameters ?? [],
    scenarios: [scenarioNamed(run.scenario)],
    start: { scenario: run.scenario, settings: settings.settings, seed: 1 },
    suggestions: experiment.edit ? [suggestionOf(experiment.edit)] : [],
    opensFile: `weather-agent/${experiment.edit?.file ?? openingFile(experiment.switches)}`,
  }
  return { spec, run: run.name }
}

/** The opening piece: one switch, and a second one only when the first has been tried. */
export const firstMinutePanel = (locale: Locale): SpecAndRun => {
  const { spec, run } = experimentPanel('first-minute', locale)
  return { spec: { ...spec, id: 'first-minute', reveal: 'one-by-one', story: 'minute' }, run }
}

/** Everything that there is. */
export const labPanel = (locale: Locale): SpecAndRun => ({
  spec: {
    ...common(locale),
    id: 'lab',
    mechanisms,
    parameters: mechanisms.flatMap(({ id, parameters }) => parameters.map(({ name }) => `${id}.${name}`)),
    scenarios: scenarios(),
    start: { scenario: 'always-timeout', settings: defaultSettings(mechanisms), seed: 1 },
    suggestions: edits.map(suggestionOf),
    isLab: true,
    labUrl: null,
  },
  run: 'always-timeout.none',
})

const common = (locale: Locale) =>
  ({
    locale,
    labUrl: href(locale, 'lab'),
    sandbox: 'weather-agent',
    catalog: mechanisms,
    reveal: 'all',
    story: null,
    suggestions: [],
    opensFile: 'weather-agent/agent.ts',
    isLab: false,
  }) as const

/** Only what a page needs; what the change must show is for the tests. */
const suggestionOf = ({ id, file, find, put, from }: CodeEdit): CodeSuggestion => ({
  id,
  file: `weather-agent/${file}`,
  find,
  put,
  stage: { scenario: runNamed(from).scenario, on: runNamed(from).on },
})

/** A panel with one switch is about one mechanism; any other one is about the loop. */
const openingFile = (switches: readonly string[]): string =>
  switches.length === 1 ? mechanismNamed(switches[0]!).file : 'agent.ts'

const mechanismNamed = (id: string): MechanismEntry => {
  const mechanism = mechanisms.find((one) => one.id === id)
  if (!mechanism)
    throw new Error(
      `There is no mechanism called ${id}. There are: ${mechanisms.map((one) => one.id).join(', ')}`,
    )
  return mechanism
}
