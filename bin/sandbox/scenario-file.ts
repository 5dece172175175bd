import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { extraHabits, isHabit, temperaments } from '../../sandboxes/kit/simulated-model/habits.ts'

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
  | { readonly code: 'unreadable-file'; readonly path: string; readonly cause: string }
  /** Each issue names the field. */
  | { readonly code: 'invalid-scenario'; readonly path: string; readonly issues: readonly string[] }

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
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, problem: { code: 'unreadable-file', path, cause } }
  }
}

/** Some editors put a byte order mark in front, which JSON does not know. */
const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '')

export const checkScenario = (value: unknown, path: string): ScenarioResult => {
  const result = scenarioSchema.safeParse(value)
  // `as`: what has passed has the members of Scenario. It is handed on as it came, since Zod's copy lacks a key
  // named __proto__, and a fault without the arguments that it was written for would meet every call.
  if (result.success) return { ok: true, scenario: value as Scenario }
  const issues = result.error.issues.flatMap((issue) => issueTexts(issue))
  return { ok: false, problem: { code: 'invalid-scenario', path, issues } }
}

const text = z.string().min(1)
const jsonValue = z.json()

/** Offered to every run, or where a scenario asks for it; the last undoes what another has done. */
const offeredHere = ['send_alert', 'write_file', 'book_ticket'] as const
const toolName = z.enum(['get_weather', 'get_air_quality', ...offeredHere, 'cancel_ticket'])

const withdrawalSchema = z.strictObject({
  tool: toolName,
  fromTurn: z.int().min(2, 'expected a turn from 2: in the first, a tool is offered or it is not'),
})

const whichRuns = {
  tool: toolName,
  args: z.record(z.string(), jsonValue).optional(),
  runs: z.union([z.literal('all'), z.array(z.int().min(1))], {
    error: 'expected "all" or a list of run numbers from 1',
  }),
}

const readingSchema = z.strictObject({ ...whichRuns, value: z.record(z.string(), jsonValue) })

const faultSchema = z.strictObject({
  ...whichRuns,
  error: z.strictObject({
    code: text,
    message: text,
    retryable: z.union([z.boolean(), z.literal('unknown')], { error: 'expected true, false or "unknown"' }),
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

const habit = z.string().refine(isHabit, {
  error: (issue) =>
    `unknown habit ${JSON.stringify(issue.input)}; expected ${[...temperaments, ...extraHabits].join(', ')}`,
})

const scenarioSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected letters, digits, - and _'),
  question: text,
  turnLimit: z.int().min(1).max(100).optional(),
  maxModelCalls: z.int().min(1).max(1000).optional(),
  maxTokens: z.int().min(1).max(100000).optional(),
  tools: z.array(z.enum(offeredHere)).optional(),
  withdraw: z.array(withdrawalSchema).optional(),
  faults: z.array(faultSchema).optional(),
  readings: z.array(readingSchema).optional(),
  model: z.union([
    z.strictObject({ habits: z.array(habit) }),
    z.strictObject({ script: z.array(replySchema).min(1) }),
    z.strictObject({ endpoint: text }),
  ]),
})

/** An issue inside a union names the field of the branch that came closest. */
const issueTexts = (issue: z.core.$ZodIssue, before: readonly PropertyKey[] = []): readonly string[] => {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = [...issue.errors].sort((a, b) => deepest(b) - deepest(a))[0] ?? []
    if (deepest(closest) > 0) return closest.flatMap((inner) => issueTexts(inner, path))
  }
  return [`${fieldName(path)}: ${issue.message}`]
}

const deepest = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'scenario'
    : path
        .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')
