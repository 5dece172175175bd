import { isObject } from '../protocol/check.ts'
import { parseJson } from '../shared/parse-json.ts'
import type { Bet } from './bets.ts'
import { editsFrom } from './code/edits.ts'
import type { PanelSpec } from './panel-spec.ts'
import { temperaments } from './panel-spec.ts'
import type { PanelState } from './panel-state.ts'
import { initialState } from './panel-state.ts'
import { parameterValue } from './settings.ts'
import type { Settings } from './settings.ts'

/** What is written down for the tab. */
export type Kept = Pick<PanelState, 'choice' | 'revealed' | 'origin' | 'isAsOpened' | 'undoable'>

export const toKept = ({ choice, revealed, origin, isAsOpened, undoable }: Kept): string =>
  JSON.stringify({ choice, revealed, origin, isAsOpened, undoable } satisfies Kept)

/** Reads what was written, perhaps by an older version of the page: whatever does not fit falls back to the start. */
export const fromKept = (spec: PanelSpec, text: string | null): Kept | null => {
  const value = parseJson(text ?? '')
  if (!isObject(value) || !isObject(value['choice'])) return null
  const start = initialState(spec)
  const { settings, scenario, seed, temperament, edits } = value['choice']
  const revealed = typeof value['revealed'] === 'number' ? value['revealed'] : NaN
  return {
    revealed: Number.isInteger(revealed)
      ? Math.min(Math.max(revealed, start.revealed), spec.mechanisms.length)
      : start.revealed,
    choice: {
      settings: settingsFrom(spec, settings),
      scenario: spec.scenarios.find(({ id }) => id === scenario)?.id ?? start.choice.scenario,
      seed:
        Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= 999_999_999
          ? Number(seed)
          : start.choice.seed,
      temperament: temperaments.find((one) => one === temperament) ?? null,
      edits: editsFrom(edits),
    },
    ...whoseFrom(value),
    undoable: undoableFrom(spec, value['undoable']),
  }
}

export const predictionFrom = (text: string | null): Bet | null =>
  (['empty', 'honest', 'done', 'reading', 'invented', 'unsure'] as const).find((one) => one === text) ?? null

type Written = { readonly [key: string]: unknown }

/** A reload makes nobody's code one's own. */
const whoseFrom = ({ origin, isAsOpened }: Written): Pick<Kept, 'origin' | 'isAsOpened'> => ({
  origin: origin === 'link' ? 'link' : 'own',
  isAsOpened: isAsOpened === true,
})

const undoableFrom = (spec: PanelSpec, value: unknown): Kept['undoable'] =>
  isObject(value)
    ? {
        edits: editsFrom(value['edits']),
        settings: settingsFrom(spec, value['settings']),
        ...whoseFrom(value),
        isUndone: value['isUndone'] === true,
      }
    : null

const settingsFrom = (spec: PanelSpec, value: unknown): Settings =>
  Object.fromEntries(
    spec.catalog.map(({ id, parameters }) => {
      const start = spec.start.settings[id]!
      const kept = isObject(value) && Object.hasOwn(value, id) ? value[id] : null
      if (!isObject(kept)) return [id, start]
      const values = parameters.map((parameter) => {
        const text = plainText(kept[parameter.name])
        return [parameter.name, parameterValue(parameter, text) ?? start[parameter.name]!] as const
      })
      return [
        id,
        { on: typeof kept['on'] === 'boolean' ? kept['on'] : start.on, ...Object.fromEntries(values) },
      ]
    }),
  )

/** Anything but a plain value stands for nothing; an object might not even be convertible. */
const plainText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
