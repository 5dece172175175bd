import type { EventLine } from '../../../sandboxes/kit/events.ts'
import { parseLine } from '../../protocol/parse.ts'
import type { ParsedLine } from '../../protocol/parse.ts'
import type { Run, RunOptions, SandboxFiles } from '../../runtime/runtime.ts'
import { limits } from '../../shared/limits.ts'
import type { RunInput } from '../input-files.ts'
import { readAll } from '../reader.ts'
import type { ExamRun } from './grid.ts'
import { examTasks } from './tasks.ts'

/** One run that is to be made. */
export type Question = {
  readonly task: string
  readonly setting: string
  readonly seed: number
  readonly input: RunInput
}

/** `lines`: all that it printed. Nobody looks into most runs, so that no transcript is made of them here. */
export type Marked = ExamRun & { readonly lines: readonly ParsedLine[] }

/** Lays the files out and starts the entry; programs of two examiners may run at the same time. */
export type StartRun = (files: SandboxFiles, options: StartOptions) => Promise<Run>

type StartOptions = Required<Pick<RunOptions, 'entry' | 'signal' | 'onStage'>>

export type ExaminerPorts = {
  readonly files: () => Promise<SandboxFiles>
  readonly start: StartRun
}

type SittingOptions = { readonly signal: AbortSignal; readonly onMarked: (marked: Marked) => void }

/**
 * Makes the runs one after another in one program, and marks each as it ends. A worker of its own for each run, or for each
 * task, cost several times what the runs themselves do; they share nothing but the modules, which keep no state. A whole
 * exam prints 1.3 MB, a third of what a program may. Says whether all came to their end; what the browser or the network
 * does may leave some unmade.
 */
export const sit = async (
  questions: readonly Question[],
  { files, start }: ExaminerPorts,
  { signal, onMarked }: SittingOptions,
): Promise<boolean> => {
  const stopping = new AbortController()
  const begun = Promise.withResolvers<void>()
  const run = await start(
    { ...(await files()), [entry]: programOf(questions) },
    {
      entry,
      signal: AbortSignal.any([signal, stopping.signal]),
      onStage: (stage) => stage === 'running' && begun.resolve(),
    },
  )
  const waiting = [...questions]
  let lines: ParsedLine[] = []
  const take = (text: string): boolean => {
    const line = parseLine(text)
    lines.push(line)
    if (line.kind !== 'event') return false
    const question = line.event.type === 'run.finished' ? waiting.shift() : undefined
    if (question) {
      onMarked({ ...markOf(question, eventsIn(lines)), lines })
      lines = []
    }
    return true
  }
  await readAll(
    run.lines,
    { take },
    { begun: begun.promise, silentMs: limits.silentMs, onLimit: () => stopping.abort() },
  )
  return waiting.length === 0
}

/** Beside the sandbox's own `main.ts`, which makes one run. */
const entry = 'weather-agent/exam.ts'

/**
 * What `main.ts` does, for each question in turn. Nobody watches a run: lines leave the worker together, and more often than
 * the table is drawn they need not.
 */
const programOf = (questions: readonly Question[]): string => {
  const inputs = questions.map(({ input: { scenario, seed, settings } }) => ({
    scenario,
    seed,
    switches: settings,
  }))
  return [
    "import { runScenario } from './run-scenario.ts'",
    '',
    // As a text, so that no name in it can mean anything to JavaScript.
    `const questions = JSON.parse(${JSON.stringify(JSON.stringify(inputs))})`,
    'const warn = (text) => console.error(text)',
    'let lines = []',
    'let printedAt = performance.now()',
    'for (const question of questions) {',
    '  await runScenario({ ...question, write: (line) => lines.push(line), warn })',
    `  if (question !== questions.at(-1) && performance.now() < printedAt + ${printedEveryMs}) continue`,
    "  console.log(lines.join('\\n'))",
    '  lines = []',
    '  printedAt = performance.now()',
    '}',
    '',
  ].join('\n')
}

/** By a trace, a message to the page takes a third as long as a run. */
const printedEveryMs = 50

const eventsIn = (lines: readonly ParsedLine[]): readonly EventLine[] =>
  lines.flatMap((line) => (line.kind === 'event' ? [line.event] : []))

const markOf = ({ task, setting, seed }: Question, events: readonly EventLine[]): ExamRun => {
  const end = events.at(-1)
  const answer = end?.type === 'run.finished' ? end.answer : null
  const { passes } = examTasks.find(({ id }) => id === task)!
  return { task, setting, seed, passed: passes(events), answer }
}

type PoolOptions = SittingOptions & { readonly examiners: readonly ExaminerPorts[] }

/** `broken`: an examiner's program came to no end though nobody stopped it. */
export type PoolEnd = 'whole' | 'stopped' | 'broken'

/**
 * Deals the questions one by one, so that the first ones are made first and no examiner has more of the long ones. Each
 * examiner makes all of its own in one program. Those under way end with the first that breaks.
 */
export const sitAll = async (
  questions: readonly Question[],
  { examiners, signal, onMarked }: PoolOptions,
): Promise<PoolEnd> => {
  const breaking = new AbortController()
  const either = AbortSignal.any([signal, breaking.signal])
  const work = async (examiner: ExaminerPorts, index: number): Promise<void> => {
    const own = questions.filter((_, place) => place % examiners.length === index)
    if (own.length === 0) return
    if (!(await sit(own, examiner, { signal: either, onMarked }))) breaking.abort()
  }
  await Promise.all(examiners.map(work))
  if (signal.aborted) return 'stopped'
  return breaking.signal.aborted ? 'broken' : 'whole'
}
