import type { z } from 'zod'

/** One thing that is wrong with what was sent. */
export type Fault = {
  /** A JSON pointer: `/quote/exact`; empty for the whole. */
  readonly pointer: string
  readonly expected: string
  readonly found: string
}

export function faultsIn(issues: readonly z.core.$ZodIssue[], sent: unknown): readonly Fault[] {
  return issues.slice(0, mostFaults).map((issue) => {
    const found = valueAt(sent, issue.path)
    return { pointer: pointerTo(issue.path), expected: expectedBy(issue), found: describe(found, issue) }
  })
}

/** Whoever sends more of them reads the first ones first. */
const mostFaults = 10

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_big':
      return `at most ${issue.maximum} characters`
    case 'too_small':
      return issue.origin === 'number' ? `at least ${issue.minimum}` : `at least ${issue.minimum} character`
    case 'unrecognized_keys':
      return 'no other fields'
    case 'invalid_format':
      return issue.format === 'uuid' ? 'a UUID' : 'text on one line, without control characters'
    case 'invalid_union':
      return 'the state of a run: an object, or the part of a share link behind its #'
    default:
      return issue.message
  }
}

/** Never quotes what was sent: it may be long, and somebody's own words. */
function describe(found: unknown, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => JSON.stringify(key.slice(0, 50))).join(', ')
  if (found === undefined) return 'nothing'
  if (found === null) return 'null'
  if (typeof found === 'string')
    return found === '' ? 'an empty text' : `a text of ${found.length} characters`
  if (typeof found === 'number' || typeof found === 'boolean') return String(found)
  return Array.isArray(found) ? 'a list' : 'an object'
}

/** Own properties only: a path may lead through any name that was sent. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    sent,
  )
}

function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** A share state goes down eight levels. */
const deepest = 16

export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

isTooDeep.fault = { pointer: '', expected: `at most ${deepest} levels`, found: 'more' } satisfies Fault
