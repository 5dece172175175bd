import type { PanelSpec } from '../panel-spec.ts'
import type { Choice } from '../panel-state.ts'
import { defaultSettings, parameterValue } from '../settings.ts'
import type { MechanismEntry, MechanismSettings, ParameterEntry, Settings } from '../settings.ts'
import type { SharedEdits } from './edits.ts'
import { invalid } from './share-problem.ts'
import type { ShareRead } from './share-problem.ts'
import type { ShareState } from './share-state.ts'

type SharedChoice = Pick<Choice, 'settings' | 'scenario' | 'seed' | 'temperament'>

/** What a panel shows, as it travels. */
export const toShareState = (
  { sandbox, catalog }: Pick<PanelSpec, 'sandbox' | 'catalog'>,
  { settings, scenario, seed, temperament }: SharedChoice,
  { version, edits }: { readonly version: string; readonly edits: SharedEdits },
): ShareState => {
  const start = defaultSettings(catalog)
  const changed = Object.entries(settings).filter(([id, values]) => !isSame(values, start[id]))
  return { sandbox, version, scenario, seed, temperament, switches: Object.fromEntries(changed), edits }
}

/** What travelled, as this panel can show it. What it does not know at all makes it refuse the whole. */
export const fit = (spec: PanelSpec, state: ShareState): ShareRead<SharedChoice> => {
  const { sandbox, scenario, seed, temperament, switches } = state
  if (sandbox !== spec.sandbox) return invalid('sandbox')
  if (!spec.scenarios.some(({ id }) => id === scenario)) return invalid('scenario')
  if (seed > greatestSeed) return invalid('seed')
  const settings: { [id: string]: MechanismSettings } = { ...defaultSettings(spec.catalog) }
  for (const [id, values] of Object.entries(switches)) {
    const mechanism = spec.catalog.find((one) => one.id === id)
    const before = mechanism && settings[id]
    if (!before) return invalid(`switches.${id}`)
    const wrong = Object.keys(values).find((name) => !isAllowed(mechanism, name, values[name]))
    if (wrong !== undefined || !Object.hasOwn(values, 'on')) return invalid(`switches.${id}.${wrong ?? 'on'}`)
    settings[id] = { ...before, ...values }
  }
  return { ok: true, value: { settings: settings satisfies Settings, scenario, seed, temperament } }
}

/** As the field in the panel. */
const greatestSeed = 999_999_999

const isSame = (one: MechanismSettings, other: MechanismSettings | undefined): boolean =>
  other !== undefined && Object.keys(one).every((name) => one[name] === other[name])

const isAllowed = ({ parameters }: MechanismEntry, name: string, value: unknown): boolean => {
  if (name === 'on') return typeof value === 'boolean'
  const parameter = parameters.find((one) => one.name === name)
  return parameter !== undefined && takes(parameter, value)
}

const takes = (parameter: ParameterEntry, value: unknown): boolean =>
  parameterValue(parameter, String(value)) === value
