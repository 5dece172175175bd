import { href } from '../i18n/href.ts'
import type { PanelSpec } from './panel-spec.ts'

export type MechanismLink = { readonly kind: 'page' | 'drill'; readonly href: string }

/** Where a mechanism is told of at length: its own page, with the code to copy, if it has one, and where it is practised. */
export const mechanismLinks = (
  id: string,
  { locale, mechanismPages }: Pick<PanelSpec, 'locale' | 'mechanismPages'>,
): readonly MechanismLink[] => [
  ...(mechanismPages.includes(id) ? [{ kind: 'page' as const, href: href(locale, `mechanisms/${id}`) }] : []),
  { kind: 'drill', href: href(locale, `lessons/${drills[id] ?? chapter}`) },
]

const chapter = 'off-track'

/** The others are practised on the chapter's own page. A test holds them against what the mechanisms' pages say. */
const drills: { readonly [mechanism: string]: string } = {
  'fix-tool-name': 'off-track/repair-names',
  'retry-in-place': 'off-track/label-fold-retry',
  'fold-repeats': 'off-track/label-fold-retry',
  'label-reasons': 'off-track/label-fold-retry',
  'roll-back': 'off-track/roll-back',
  'undo-effects': 'off-track/false-success',
  'interrupt-stream': 'off-track/while-it-speaks',
  'forbid-same-tool': 'off-track/going-in-circles',
  'detect-parroting': 'off-track/going-in-circles',
  'refuse-truncated': 'off-track/calls-that-must-not-run',
  'tool-states': 'off-track/missing-tool',
}
