import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { extraHabits, temperaments } from '../../sandboxes/kit/simulated-model/habits.ts'
import type { ScenarioIssue, Wrong } from './scenario-issue.ts'
import { senseIssues } from './scenario-sense.ts'

const folder = resolve(import.meta.dirname, '../../sandboxes/weather-agent/scenarios')

export const scenarioIds = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()

export type ScenarioResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problem: ScenarioProblem }

export type ScenarioProblem =
  | { readonly code: 'unknown-scenario'; readonly found: string; readonly known: readonly string[] }
  | { readonly code: 'no-such-file'; readonly path: string }
  /** `where` is `line:column`, where the parser tells. */
  | { readonly code: 'not-json'; readonly path: string; readonly where: string | null }
  | { readonly code: 'too-deep'; readonly path: string }
  | { readonly code: 'unreadable-file'; readonly path: string; readonly cause: string }
  | { readonly code: 'invalid-scenario'; readonly path: string; readonly issues: readonly ScenarioIssue[] }

/** `name` is the id of one of ours, or a path that ends in `.json`. */
export const loadScenario = (name: string): ScenarioResult => {
  const isFile = name.endsWith('.json')
  if (!isFile && !scenarioIds().includes(name)) {
    return { ok: false, problem: { code: 'unknown-scenario', found: name, known: scenarioIds() } }
  }
  const path = isFile ? name : join(folder, `${name}.json`)
  try {
    return checkScenario(JSON.parse(textOf(path)), path)
  } catch (error) {
    return { ok: false, problem: readingProblem(error, path) }
  }
}

/** Some editors put a byte order mark in front, which JSON does not know. */
const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '')

const readingProblem = (error: unknown, path: string): ScenarioProblem => {
  const cause = error instanceof Error ? error.message : String(error)
  if (error instanceof SyntaxError) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(cause) ?? []
    return { code: 'not-json', path, where: line && column ? `${line}:${column}` : null }
  }
  // Parsing takes any depth; checking and printing take as much as the stack does.
  if (error instanceof RangeError) return { code: 'too-deep', path }
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isMissing ? { code: 'no-such-file', path } : { code: 'unreadable-file', path, cause }
}

export const checkScenario = (value: unknown, path: string): ScenarioResult => {
  const result = scenarioSchema.safeParse(value, { reportInput: true })
  // `as`: what has passed has the members of Scenario. It is judged and handed on as it came, since Zod's copy lacks a
  // key named __proto__, and a fault without the arguments that it was written for would meet every call.
  const issues = result.success
    ? senseIssues(value as Scenario)
    : firstOfEachField(result.error.issues.flatMap((issue) => formIssues(issue)))
  if (issues.length > 0) return { ok: false, problem: { code: 'invalid-scenario', path, issues } }
  return { ok: true, scenario: value as Scenario }
}

/** A list where a text should stand is also an empty one: said once is enough. */
const firstOfEachField = (issues: readonly ScenarioIssue[]): readonly ScenarioIssue[] =>
  issues.filter(({ field }, index) => issues.findIndex((one) => one.field === field) === index)

const text = z.string().min(1)
const jsonValue = z.json()

/** Offered to every run, or where a scenario asks for it; the last undoes what another has done. */
const offeredHere = ['send_alert', 'write_file', 'book_ticket'] as const
const toolName = z.enum(['get_weather', 'get_air_quality', ...offeredHere, 'cancel_ticket'])

const withdrawalSchema = z.strictObject({ tool: toolName, fromTurn: z.int() })

const whichRuns = {
  tool: toolName,
  args: z.record(z.string(), jsonValue).optional(),
  runs: z.union([z.literal('all'), z.array(z.int().min(1)).min(1)]),
}

const readingSchema = z.strictObject({
  ...whichRuns,
  value: z.record(z.string(), jsonValue).refine((value) => Object.keys(value).length > 0),
})

const faultSchema = z.strictObject({
  ...whichRuns,
  error: z.strictObject({
    code: text,
    message: text,
    retryable: z.union([z.boolean(), z.literal('unknown')]),
    retryAfterMs: z.int().min(0).optional(),
  }),
})

const replySchema = z.strictObject({
  content: z.string().nullable(),
  toolCalls: z
    .array(z.strictObject({ id: z.string().optional(), name: z.string(), arguments: z.string() }))
    .optional(),
  finishReason: text,
})

const scenarioSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  question: text,
  turnLimit: z.int().min(1).max(100).optional(),
  maxModelCalls: z.int().min(1).max(1000).optional(),
  maxTokens: z.int().min(1).max(100000).optional(),
  tools: z.array(z.enum(offeredHere)).optional(),
  descriptions: z.partialRecord(toolName, text).optional(),
  withdraw: z.array(withdrawalSchema).optional(),
  faults: z.array(faultSchema).optional(),
  readings: z.array(readingSchema).optional(),
  model: z.union([
    z.strictObject({ habits: z.array(z.enum([...temperaments, ...extraHabits])) }),
    z.strictObject({ script: z.array(replySchema).min(1) }),
    z.strictObject({ endpoint: text }),
  ]),
})

/** An issue inside a union is one of the branch that came closest. */
const formIssues = (
  issue: z.core.$ZodIssue,
  before: readonly PropertyKey[] = [],
): readonly ScenarioIssue[] => {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: fieldName([...path, key]), code: 'unknown-field' }))
  if (issue.code === 'invalid_union') {
    const closest = [...issue.errors].sort((a, b) => deepest(b) - deepest(a))[0] ?? []
    if (deepest(closest) > 0) return closest.flatMap((inner) => formIssues(inner, path))
  }
  return [{ field: fieldName(path), ...wrongForm(issue, path.at(-1)) }]
}

const wrongForm = (issue: z.core.$ZodIssue, key: PropertyKey | undefined): Wrong => {
  if (issue.input === undefined) return { code: 'missing' }
  // 1e400 is valid JSON, and Infinity has none.
  const found = typeof issue.input === 'number' ? String(issue.input) : JSON.stringify(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong-type', expected: issue.expected, found }
    case 'invalid_value':
      return { code: 'not-allowed', allowed: issue.values.map((value) => JSON.stringify(value)), found }
    case 'invalid_union':
      return { code: 'not-allowed', allowed: unions.get(String(key)) ?? [], found }
    case 'invalid_format':
      return { code: 'not-an-id' }
    case 'too_small':
      return issue.origin === 'int' || issue.origin === 'number'
        ? { code: 'too-small', bound: Number(issue.minimum), found }
        : { code: 'empty' }
    case 'too_big':
      return { code: 'too-big', bound: Number(issue.maximum), found }
    // The one rule of our own: a reading without a value.
    default:
      return { code: 'empty' }
  }
}

/** What may stand in a field that takes values of more than one form. */
const unions: ReadonlyMap<string, readonly string[]> = new Map([
  ['runs', ['"all"', '[1, 2]']],
  ['retryable', ['true', 'false', '"unknown"']],
  ['model', ['{"habits": […]}', '{"script": […]}', '{"endpoint": "…"}']],
])

const deepest = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'scenario'
    : path
        .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')
