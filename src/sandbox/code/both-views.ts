import type { PanelSpec } from '../panel-spec.ts'
import type { Settings } from '../settings.ts'
import type { Edits } from './edits.ts'
import { switchesPath } from './input-paths.ts'
import { readSwitches, writeSwitches } from './switches-text.ts'

/** The reader's own `switches.ts` says the same as the toggles; null where it can't be made to. */
export const withSettings = (
  { sandbox, catalog }: PanelSpec,
  edits: Edits,
  settings: Settings,
): Edits | null => {
  const path = switchesPath(sandbox)
  const text = edits[path]
  if (text === undefined) return edits
  const read = readSwitches(catalog, text)
  return read.ok ? { ...edits, [path]: writeSwitches(text, read.places, settings) } : null
}

/** The toggles say the same as the reader's own `switches.ts`, where there is one that can be read. */
export const settingsFrom = (
  { sandbox, catalog }: PanelSpec,
  edits: Edits,
  otherwise: Settings,
): Settings => {
  const text = edits[switchesPath(sandbox)]
  const read = text === undefined ? null : readSwitches(catalog, text)
  return read?.ok ? read.settings : otherwise
}

/** The line that keeps the toggles from following, or null where they do. */
export const unreadableLine = ({ sandbox, catalog }: PanelSpec, edits: Edits): number | null => {
  const text = edits[switchesPath(sandbox)]
  const read = text === undefined ? null : readSwitches(catalog, text)
  return read && !read.ok ? read.line : null
}
