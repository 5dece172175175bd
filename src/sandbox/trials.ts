import { mechanismCatalog, trials } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import type { MechanismId } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import type { TrialWord } from './catalog.ts'

export type { MechanismId }

export const mechanismIds: readonly MechanismId[] = mechanismCatalog.map(({ id }) => id)

/** What is on besides in both runs of a trial. */
export const besidesOf = (id: MechanismId, word: TrialWord): readonly MechanismId[] =>
  trials[id][word].besides ?? []
