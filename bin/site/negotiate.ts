// The two questions of HTTP that a static answer hangs on.

import type { Encoding } from './manifest.ts'

/** The form that the client likes best, among equals the smallest; undefined: as it is. */
export function chooseEncoding(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  const weights = weightsOf(accepted)
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = offered
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** Whether the client holds this very form already. A proxy may have made our strong tag a weak one. */
export function holds(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === tag)
}

/** `br;q=0.5, gzip` → br 0.5, gzip 1. */
function weightsOf(list: string): Map<string, number> {
  return new Map(
    list.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
}
