import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import type { Locale } from '../i18n/locales.ts'
import type { MechanismEntry, Settings } from './settings.ts'

/** All that is settled about one panel. What of it stands in the page is `written-panel.ts`. */
export type PanelSpec = {
  /** Unique on its page. */
  readonly id: string
  readonly locale: Locale
  readonly sandbox: 'weather-agent'
  /** Those that the reader may switch, in this order. */
  readonly mechanisms: readonly MechanismEntry[]
  /** All of the sandbox, for their parameters. */
  readonly catalog: readonly MechanismEntry[]
  /** Those that the reader may set, as `mechanism.parameter`. */
  readonly parameters: readonly string[]
  /** Where there is more than one, the reader may choose. */
  readonly scenarios: readonly Scenario[]
  readonly start: { readonly scenario: string; readonly settings: Settings; readonly seed: number }
  /** `one-by-one`: the next switch appears once the one before it has been tried. */
  readonly reveal: 'all' | 'one-by-one'
  /** A piece that guides the reader from step to step; its words stand under this name. */
  readonly story: 'minute' | null
  /** The mechanisms that have a page of their own; for the lab, which links to them. */
  readonly mechanismPages: readonly string[]
  /** Where everything stands; null in the lab itself. */
  readonly labUrl: string | null
  /** Changes of the code that the reader may apply by a click. */
  readonly suggestions: readonly CodeSuggestion[]
  /** The file that opens first, for instance `weather-agent/agent.ts`. */
  readonly opensFile: string
  /** Seed, temperament and event lines stand open instead of under *details*. */
  readonly isLab: boolean
}

/** In one file, `find` becomes `put`; it stands there once. */
export type CodeSuggestion = {
  readonly id: string
  readonly file: string
  readonly find: string
  readonly put: string
  /** Where it shows: the scenario and the switches of the run that it changes. */
  readonly stage: { readonly scenario: string; readonly on: readonly string[] }
}

export const temperaments = ['obliging', 'stubborn', 'sloppy'] as const

/** Null: as the scenario has it. */
export type Temperament = (typeof temperaments)[number] | null
