import { scenarioSource } from '../input-files.ts'
import type { CodeSuggestion, PanelSpec } from '../panel-spec.ts'
import type { Choice } from '../panel-state.ts'
import { inputOf } from '../session.ts'
import type { Settings } from '../settings.ts'
import { withEdit } from './edits.ts'
import { scenarioPath, switchesPath } from './input-paths.ts'
import { readSwitches, writeSwitches } from './switches-text.ts'

/** The sandbox as it was written: path → text, in the order of the list. */
export type Sources = Readonly<Record<string, string>>

type CodeContext = { readonly spec: PanelSpec; readonly sources: Sources; readonly choice: Choice }

/** As the lesson left it. For the two files that the panel writes: as it writes them. */
export const startText = ({ spec, sources, choice }: CodeContext, path: string): string => {
  if (path === switchesPath(spec.sandbox)) return switchesAs(spec, sources, spec.start.settings)
  if (path === scenarioPath(spec.sandbox)) {
    const { scenario, seed } = inputOf(spec, choice)
    return scenarioSource(scenario, seed)
  }
  return sources[path] ?? ''
}

/** As it would run now. */
export const mineText = (context: CodeContext, path: string): string => {
  const { spec, sources, choice } = context
  const edited = choice.edits[path]
  if (edited !== undefined) return edited
  return path === switchesPath(spec.sandbox)
    ? switchesAs(spec, sources, choice.settings)
    : startText(context, path)
}

/** What the reader's typing changes. A text that is as it was is no edit; switches that can be read move the toggles. */
export const typed = (
  context: CodeContext,
  path: string,
  text: string,
): Pick<Choice, 'edits' | 'settings'> => {
  const { spec, sources, choice } = context
  const { edits, settings } = choice
  if (path !== switchesPath(spec.sandbox)) {
    const isAsItWas = text === startText(context, path)
    return { settings, edits: withEdit(edits, path, isAsItWas ? null : text) }
  }
  const read = readSwitches(spec.catalog, text)
  if (!read.ok) return { settings, edits: withEdit(edits, path, text) }
  const isAsWritten = text === switchesAs(spec, sources, read.settings)
  return { settings: read.settings, edits: withEdit(edits, path, isAsWritten ? null : text) }
}

type Fit =
  | { readonly kind: 'fits' | 'applied'; /** Of the other state. */ readonly text: string }
  /** The reader has changed the place that it was meant for. */
  | { readonly kind: 'does-not-fit' }

/** What a suggestion would make of the reader's text, or what the text was before it. */
export const fitOf = (context: CodeContext, { file, find, put }: CodeSuggestion): Fit => {
  const mine = mineText(context, file)
  if (mine.split(find).length === 2) return { kind: 'fits', text: mine.replace(find, () => put) }
  if (mine.split(put).length === 2) return { kind: 'applied', text: mine.replace(put, () => find) }
  return { kind: 'does-not-fit' }
}

const switchesAs = ({ sandbox, catalog }: PanelSpec, sources: Sources, settings: Settings): string => {
  const text = sources[switchesPath(sandbox)] ?? ''
  const read = readSwitches(catalog, text)
  return read.ok ? writeSwitches(text, read.places, settings) : text
}
