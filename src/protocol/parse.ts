import type { EventLine } from '../../sandboxes/kit/events.ts'
import { parseJson } from '../shared/parse-json.ts'
import type { Check, FieldProblem } from './check.ts'
import { isObject, shorten } from './check.ts'
import type { AnyEventLine } from './upgrade.ts'
import { upgrade } from './upgrade.ts'
import { eventsV1 } from './versions/v1.ts'

export type ParsedLine =
  | { readonly kind: 'event'; readonly event: EventLine }
  /** What the learner's own program printed. */
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'malformed'; readonly text: string; readonly problem: LineProblem }

export type LineProblem =
  | FieldProblem
  | { readonly code: 'broken-json'; readonly params: Record<never, never> }
  | { readonly code: 'too-deep'; readonly params: { readonly limit: number } }
  | { readonly code: 'unknown-version'; readonly params: { readonly found: string } }
  | { readonly code: 'newer-version'; readonly params: { readonly found: number; readonly known: number } }
  | { readonly code: 'unknown-type'; readonly params: { readonly found: string } }

/** Never throws, whatever the line: a learner's program can print anything. */
export const parseLine = (text: string): ParsedLine => {
  const value = parseJson(text)
  if (value === undefined) {
    return startsLikeAnEvent.test(text)
      ? malformed(text, { code: 'broken-json', params: {} })
      : { kind: 'print', text }
  }
  if (!isObject(value) || !Object.hasOwn(value, 'v') || !Object.hasOwn(value, 'type'))
    return { kind: 'print', text }
  const problem = problemOf(value)
  // The check of the line's version has looked at every field, so the value is what the type says.
  return problem ? malformed(text, problem) : { kind: 'event', event: upgrade(value as AnyEventLine) }
}

/** How our own emitter begins a line; one that begins so and is no JSON was cut, not printed by a learner. */
const startsLikeAnEvent = /^\s*\{"v":\s*\d/

/** Deeper nesting would exhaust the stack of whatever prints or compares the values later. */
const deepest = 100

const versions: { readonly [v: number]: { readonly [type: string]: Check<unknown> } } = { 1: eventsV1 }
const newest = Math.max(...Object.keys(versions).map(Number))

const problemOf = (value: { readonly [key: string]: unknown }): LineProblem | null => {
  const { v, type } = value
  if (typeof v !== 'number' || !Number.isSafeInteger(v) || v < 1) {
    return { code: 'unknown-version', params: { found: quote(v) } }
  }
  if (v > newest) return { code: 'newer-version', params: { found: v, known: newest } }
  if (isDeeperThan(deepest, value)) return { code: 'too-deep', params: { limit: deepest } }
  const types = versions[v]
  const check = typeof type === 'string' && types && Object.hasOwn(types, type) ? types[type] : undefined
  return check ? check(value, '') : { code: 'unknown-type', params: { found: quote(type) } }
}

/** Level by level and not by recursion, since the depth is what is in doubt. */
const isDeeperThan = (limit: number, value: unknown): boolean => {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

const quote = (value: unknown): string => {
  if (typeof value === 'string') return shorten(value)
  return value === null || typeof value !== 'object' ? String(value) : typeof value
}

const malformed = (text: string, problem: LineProblem): ParsedLine => ({ kind: 'malformed', text, problem })
