import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import type { MechanismEntry } from './settings.ts'

/** All of the sandbox. The code of a panel brings them along, so that no page grows with their number. */
export const mechanisms: readonly MechanismEntry[] = mechanismCatalog
