import { isObject } from '../../protocol/check.ts'
import { parseJson } from '../../shared/parse-json.ts'
import { presetNamed } from './presets.ts'
import type { EndpointSettings } from './settings.ts'

/** What is written down for the tab, and only if the reader has asked for it. */
export const toKept = ({ preset, base, model, key }: EndpointSettings): string =>
  JSON.stringify({ preset, base, model, key })

/** Reads what was written, perhaps by an older version of the page; null when it is not whole. */
export const fromKept = (text: string | null): EndpointSettings | null => {
  const value = parseJson(text ?? '')
  if (!isObject(value)) return null
  const { preset, base, model, key } = value
  if (typeof base !== 'string' || typeof model !== 'string' || typeof key !== 'string') return null
  return { preset: presetNamed(String(preset)).id, base, model, key }
}
