import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { ModelSource } from '../../sandboxes/kit/scenario.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import type { ExamTask } from '../../src/sandbox/exam/tasks.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'
import { loadScenario } from '../sandbox/scenario-file.ts'
import type { Exam } from './command.ts'
import type { PaidRun } from './kept-runs.ts'

export type TakeOptions = {
  /** Runs that need not be made again. */
  readonly done: readonly PaidRun[]
  readonly linesOf: (input: RunInput) => Promise<readonly string[]>
  readonly onRun: (run: PaidRun, progress: { readonly done: number; readonly all: number }) => void
  readonly signal: AbortSignal
}

/** `broken`: the model could not be asked; what is done is there. */
export type Taken = {
  readonly runs: readonly PaidRun[]
  readonly end: 'whole' | 'stopped' | 'broken'
}

/** One run after another: settings within seeds within tasks. */
export const takeExam = async (
  { settings, seeds, model }: Pick<Exam, 'settings' | 'seeds' | 'model'>,
  { done, linesOf, onRun, signal }: TakeOptions,
): Promise<Taken> => {
  const wanted = examTasks.flatMap((task) =>
    settings.flatMap((setting) =>
      Array.from({ length: seeds }, (_, index) => ({ task, setting, seed: index + 1 })),
    ),
  )
  const runs: PaidRun[] = []
  for (const { task, setting, seed } of wanted) {
    const made = done.find((run) => run.task === task.id && run.setting === setting.id && run.seed === seed)
    if (made) {
      runs.push(made)
      continue
    }
    if (signal.aborted) return { runs, end: 'stopped' }
    const input = { scenario: scenarioOf(task, model), settings: setting.settings, seed }
    // Our own lines, made a moment ago by the emitter that the type describes.
    const lines = (await linesOf(input)).map((line) => JSON.parse(line) as EventLine)
    const end = lines.at(-1)
    if (end?.type !== 'run.finished' || end.reason === 'model_error') return { runs, end: 'broken' }
    const { inputTokens, outputTokens } = end.metrics
    const passed = task.passes(lines)
    const run = {
      ...{ task: task.id, setting: setting.id, seed, passed, answer: end.answer },
      ...{ inputTokens, outputTokens },
    }
    runs.push(run)
    onRun(run, { done: runs.length, all: wanted.length })
    // An exam in this process leaves nobody else a turn, and a Ctrl+C would wait for its end.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { runs, end: 'whole' }
}

const scenarioOf = ({ id, scenario }: ExamTask, model: string | null): RunInput['scenario'] => {
  const loaded = loadScenario(scenario)
  if (!loaded.ok) throw new Error(`exam task ${id}: ${JSON.stringify(loaded.problem)}`)
  const source: ModelSource = model === null ? loaded.scenario.model : { endpoint: model }
  return { ...loaded.scenario, model: source }
}
