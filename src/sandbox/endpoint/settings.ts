import { readAddress } from './address.ts'
import type { Address, AddressProblem } from './address.ts'
import { presetNamed } from './presets.ts'
import type { PresetId } from './presets.ts'

/** As typed. */
export type EndpointSettings = {
  readonly preset: PresetId
  readonly base: string
  readonly model: string
  readonly key: string
}

/** As it is used. */
export type EndpointInUse = Address & { readonly model: string; readonly key: string }

export type SettingsProblems = {
  readonly base: AddressProblem | null
  /** `key`: it holds the key, and a model's name stands in every record of a run. */
  readonly model: 'empty' | 'characters' | 'key' | null
  /** A header can carry visible ASCII only. */
  readonly key: 'characters' | null
}

export type EndpointResult =
  | { readonly ok: true; readonly endpoint: EndpointInUse }
  | { readonly ok: false; readonly problems: SettingsProblems }

export const presetSettings = (id: string): EndpointSettings => {
  const { id: preset, base, models } = presetNamed(id)
  // Never with the key of the one before: it would go to a stranger.
  return { preset, base, model: models[0] ?? '', key: '' }
}

export const readSettings = (settings: EndpointSettings, pageProtocol: string): EndpointResult => {
  const read = readAddress(settings.base, pageProtocol)
  const [model, key] = [settings.model.trim(), settings.key.trim()]
  const problems: SettingsProblems = {
    base: read.ok ? null : read.problem,
    model: modelProblem(model, key),
    key: /^[\x21-\x7e]{0,4096}$/.test(key) ? null : 'characters',
  }
  if (!read.ok || problems.model || problems.key) return { ok: false, problems }
  return { ok: true, endpoint: { ...read.address, model, key } }
}

const modelProblem = (model: string, key: string): SettingsProblems['model'] => {
  if (model === '') return 'empty'
  if (!/^[^\u0000-\u001f\u007f]{1,200}$/.test(model)) return 'characters'
  return key !== '' && model.includes(key) ? 'key' : null
}
