// One spelling for one value. Without it {"a":1,"b":2} and {"b":2,"a":1} would count as two different calls,
// or, if only the top level were sorted, two different nested values as the same call.

import type { Json } from './events.ts'

/** JSON with the keys of every object sorted, at every depth, and no spaces (RFC 8785). */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (isObject(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}

export const isObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
