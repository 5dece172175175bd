import type { PanelSpec } from './panel-spec.ts'
import type { MechanismEntry } from './settings.ts'
import { defaultSettings } from './settings.ts'

const catalog: readonly MechanismEntry[] = [
  {
    id: 'break-circuit',
    file: 'mechanisms/break-circuit.ts',
    disposition: 5,
    parameters: [{ kind: 'count', name: 'limit', min: 1, max: 10, default: 2 }],
  },
  { id: 'instructive-errors', file: 'mechanisms/instructive-errors.ts', disposition: 2, parameters: [] },
]

/** For tests: a panel with two switches, one parameter and one scenario. */
export const aPanelSpec = (different: Partial<PanelSpec> = {}): PanelSpec => ({
  id: 'a-panel',
  locale: 'zh-CN',
  sandbox: 'weather-agent',
  catalog,
  mechanisms: catalog,
  parameters: ['break-circuit.limit'],
  scenarios: [{ id: 'always-timeout', question: '北京现在多少度？', model: { habits: [] } }],
  start: { scenario: 'always-timeout', settings: defaultSettings(catalog), seed: 1 },
  reveal: 'all',
  story: null,
  mechanismPages: [],
  labUrl: '/zh-CN/lab/',
  isLab: false,
  suggestions: [],
  opensFile: 'weather-agent/main.ts',
  ...different,
})

/** For tests: a browser's storage in memory. */
export const aStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
