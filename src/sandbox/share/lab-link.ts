import { version } from 'virtual:sandbox/weather-agent'
import { href } from '../../i18n/href.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { NamedRun } from '../catalog.ts'
import { mechanisms } from '../mechanisms.ts'
import { parseSettings } from '../settings.ts'
import { encodeState } from './codec.ts'
import { toShareState } from './fit.ts'
import { toHash } from './link.ts'
import { shareVersion } from './share-state.ts'

/** Opens the lab where a named run starts. Build time only; it runs nothing by itself. */
export const labLink = ({ name, scenario, on, set = [], temperament }: NamedRun, locale: Locale): string => {
  const settings = parseSettings(mechanisms, on, set)
  if (!settings.ok) throw new Error(`${name}: ${JSON.stringify(settings.problem)}`)
  const choice = { settings: settings.settings, scenario, seed: 1, temperament: temperament ?? null }
  const panel = { sandbox: 'weather-agent', catalog: mechanisms } as const
  const hash = toHash(shareVersion, encodeState(toShareState(panel, choice, { version, edits: {} })))
  return href(locale, 'lab') + hash
}
