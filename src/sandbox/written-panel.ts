import type { PanelSpec } from './panel-spec.ts'
import { parseSettings } from './settings.ts'
import type { MechanismEntry } from './settings.ts'

/**
 * A panel as its author names it. Plain data: it stands in the page as JSON until the reader shows interest. What every
 * panel of the sandbox has in common is not in it: mechanisms are named by their ids, settings by what is switched on.
 */
export type WrittenPanel = Omit<PanelSpec, 'catalog' | 'mechanisms' | 'start'> & {
  readonly mechanisms: readonly string[]
  readonly start: {
    readonly scenario: string
    readonly seed: number
    readonly on: readonly string[]
    /** As `mechanism.parameter=value`. */
    readonly set: readonly string[]
  }
}

/** `catalog`: all of the sandbox. */
export const readPanel = (
  { mechanisms, start: { scenario, seed, on, set }, ...same }: WrittenPanel,
  catalog: readonly MechanismEntry[],
): PanelSpec => {
  const start = parseSettings(catalog, on, set)
  if (!start.ok) throw new Error(`panel ${same.id}: ${JSON.stringify(start.problem)}`)
  return {
    ...same,
    catalog,
    mechanisms: mechanisms.map((id) => mechanismNamed(id, catalog)),
    start: { scenario, seed, settings: start.settings },
  }
}

export const mechanismNamed = (id: string, catalog: readonly MechanismEntry[]): MechanismEntry => {
  const mechanism = catalog.find((one) => one.id === id)
  if (mechanism) return mechanism
  throw new Error(`There is no mechanism called ${id}. There are: ${catalog.map((one) => one.id).join(', ')}`)
}
