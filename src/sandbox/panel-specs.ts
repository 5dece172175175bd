import { href } from '../i18n/href.ts'
import type { Locale } from '../i18n/locales.ts'
import { edits, experimentNamed, runNamed, scenarioNamed, scenarios } from './catalog.ts'
import type { CodeEdit } from './catalog.ts'
import { mechanisms } from './mechanisms.ts'
import type { CodeSuggestion } from './panel-spec.ts'
import { mechanismNamed } from './written-panel.ts'
import type { WrittenPanel } from './written-panel.ts'

type PanelAndRun = { readonly panel: WrittenPanel; readonly run: string }

/** The panel of an experiment (sandboxes/weather-agent/experiments.ts), standing where its first run starts. */
export const experimentPanel = (id: string, locale: Locale): PanelAndRun => {
  const experiment = experimentNamed(id)
  const run = runNamed(experiment.runs[0]!.run)
  const panel: WrittenPanel = {
    ...common(locale),
    id: `try-${id}`,
    mechanisms: experiment.switches,
    parameters: experiment.parameters ?? [],
    scenarios: [scenarioNamed(run.scenario)],
    start: { scenario: run.scenario, seed: 1, on: run.on, set: run.set ?? [] },
    suggestions: experiment.edit ? [suggestionOf(experiment.edit)] : [],
    opensFile: `weather-agent/${experiment.edit?.file ?? openingFile(experiment.switches)}`,
  }
  return { panel, run: run.name }
}

/** The opening piece: one switch, and a second one only when the first has been tried. */
export const firstMinutePanel = (locale: Locale): PanelAndRun => {
  const { panel, run } = experimentPanel('first-minute', locale)
  return { panel: { ...panel, id: 'first-minute', reveal: 'one-by-one', story: 'minute' }, run }
}

/** Everything that there is. */
export const labPanel = (locale: Locale, mechanismPages: readonly string[]): PanelAndRun => ({
  panel: {
    ...common(locale),
    id: 'lab',
    mechanisms: mechanisms.map(({ id }) => id),
    parameters: mechanisms.flatMap(({ id, parameters }) => parameters.map(({ name }) => `${id}.${name}`)),
    scenarios: scenarios(),
    start: { scenario: 'always-timeout', seed: 1, on: [], set: [] },
    suggestions: edits.map(suggestionOf),
    isLab: true,
    mechanismPages,
    labUrl: null,
  },
  run: 'always-timeout.none',
})

const common = (locale: Locale) =>
  ({
    locale,
    labUrl: href(locale, 'lab'),
    sandbox: 'weather-agent',
    reveal: 'all',
    story: null,
    suggestions: [],
    mechanismPages: [],
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
  switches.length === 1 ? mechanismNamed(switches[0]!, mechanisms).file : 'agent.ts'
