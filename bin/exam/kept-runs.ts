import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ExamRun } from '../../src/sandbox/exam/grid.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import { loadScenario } from '../sandbox/scenario-file.ts'
import type { Exam } from './command.ts'

/** A run of the exam, and what it took. */
export type PaidRun = ExamRun & { readonly inputTokens: number; readonly outputTokens: number }

/** Finished runs, one line each, of exams that ask the same model. */
export type KeptRuns = {
  readonly runs: readonly PaidRun[]
  readonly add: (run: PaidRun) => void
}

export type KeepProblem =
  | { readonly code: 'unusable-file'; readonly path: string; readonly cause: string }
  | { readonly code: 'other-file'; readonly path: string; readonly line: number; readonly cause: string }

const count = z.int().min(0)

const line = z.strictObject({
  model: z.string().nullable(),
  /** Of the tasks and their checkers; marks of others would be compared with today's. */
  version: z.string(),
  /** What the setting switched on; a name alone could mean something else tomorrow. */
  settings: z.json(),
  task: z.string(),
  setting: z.string(),
  seed: count,
  passed: z.boolean(),
  answer: z.string().nullable(),
  inputTokens: count,
  outputTokens: count,
})

/** Of the runs in the file only those of this model, with tasks and settings that are still the same. A cut-off last line is left out. */
export const openKept = (path: string, { model, settings }: Exam): KeptRuns | KeepProblem => {
  const settingsOf = (id: string): string =>
    JSON.stringify(settings.find((one) => one.id === id)?.settings ?? null)
  const version = examVersion()
  const text = textOf(path)
  if (typeof text !== 'string') return text
  const runs: PaidRun[] = []
  const lines = text.split('\n')
  for (const [index, one] of lines.entries()) {
    if (one === '') continue
    const read = line.safeParse(jsonOrNull(one))
    if (!read.success && index === lines.length - 1 && isCut(one)) continue
    if (!read.success) {
      return { code: 'other-file', path, line: index + 1, cause: z.prettifyError(read.error) }
    }
    const { model: by, version: of, settings: under, ...run } = read.data
    if (by === model && of === version && JSON.stringify(under) === settingsOf(run.setting)) runs.push(run)
  }
  mendEnd(path, text)
  return {
    runs,
    add: (run) => {
      const under = settings.find(({ id }) => id === run.setting)?.settings ?? null
      appendFileSync(path, `${JSON.stringify({ model, version, settings: under, ...run })}\n`)
    },
  }
}

/** A kill cut it off. Anything else at the end of a file is somebody's, and stays. */
const isCut = (lastLine: string): boolean =>
  jsonOrNull(lastLine) === null && (lastLine.startsWith(beginning) || beginning.startsWith(lastLine))

const beginning = '{"model":'

/** What comes next must begin a line of its own. Only for a file whose every line is one of ours. */
const mendEnd = (path: string, text: string): void => {
  const last = text.slice(text.lastIndexOf('\n') + 1)
  if (isCut(last)) truncateSync(path, Buffer.byteLength(text) - Buffer.byteLength(last))
  else if (last !== '') appendFileSync(path, '\n')
}

const examVersion = (): string => {
  const checkers = readFileSync(resolve(import.meta.dirname, '../../src/sandbox/exam/tasks.ts'), 'utf8')
  const scenarios = examTasks.map(({ scenario }) => loadScenario(scenario))
  return createHash('sha256')
    .update(JSON.stringify([checkers, scenarios]))
    .digest('hex')
    .slice(0, 16)
}

const textOf = (path: string): string | KeepProblem => {
  try {
    // Before the first run, which may be paid for: what can't be kept must not be made.
    appendFileSync(path, '')
    if (!statSync(path).isFile()) throw new Error('it is no file')
    return readFileSync(path, 'utf8')
  } catch (error) {
    return { code: 'unusable-file', path, cause: messageOf(error) }
  }
}

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
