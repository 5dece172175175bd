import type { Transcript } from '../../transcript/transcript.ts'
import { inputFiles } from '../input-files.ts'
import type { RunInput } from '../input-files.ts'
import { limits } from '../../shared/limits.ts'
import { createReader, readAll } from '../reader.ts'
import type { Run, RunOptions, SandboxFiles } from '../../runtime/runtime.ts'
import type { ExamRun } from './grid.ts'
import { examTasks } from './tasks.ts'

/** One run that is to be made. */
export type Question = {
  readonly task: string
  readonly setting: string
  readonly seed: number
  readonly input: RunInput
}

export type Marked = ExamRun & { readonly transcript: Transcript }

/** Lays the files out and starts them; programs of two examiners may run at the same time. */
export type StartRun = (files: SandboxFiles, options: StartOptions) => Promise<Run>

type StartOptions = Required<Pick<RunOptions, 'signal' | 'onStage'>>

export type ExaminerPorts = {
  readonly files: () => Promise<SandboxFiles>
  readonly start: StartRun
}

/** Makes one run from its files to its mark. Null when it came to no end, for instance because it was stopped. */
export const markRun = async (
  { task, setting, seed, input }: Question,
  { files, start }: ExaminerPorts,
  signal: AbortSignal,
): Promise<Marked | null> => {
  const stopping = new AbortController()
  const either = AbortSignal.any([signal, stopping.signal])
  const sandbox = 'weather-agent'
  const begun = Promise.withResolvers<void>()
  const run = await start(
    { ...(await files()), ...inputFiles(sandbox, input) },
    { signal: either, onStage: (stage) => stage === 'running' && begun.resolve() },
  )
  const reader = createReader(() => undefined)
  await readAll(run.lines, reader, {
    begun: begun.promise,
    silentMs: limits.silentMs,
    onLimit: () => stopping.abort(),
  })
  const { transcript, events } = reader.result()
  const end = events.at(-1)
  if (end?.type !== 'run.finished') return null
  const { passes } = examTasks.find(({ id }) => id === task)!
  return { task, setting, seed, passed: passes(events), answer: end.answer, transcript }
}

export type PoolOptions = {
  readonly examiners: readonly ExaminerPorts[]
  readonly signal: AbortSignal
  readonly onMarked: (marked: Marked) => void
}

/** `broken`: a run came to no end though nobody stopped it. */
export type PoolEnd = 'whole' | 'stopped' | 'broken'

/** Each examiner takes the next question as soon as it is free. Those under way end with the first that breaks. */
export const markAll = async (
  questions: readonly Question[],
  { examiners, signal, onMarked }: PoolOptions,
): Promise<PoolEnd> => {
  const breaking = new AbortController()
  const either = AbortSignal.any([signal, breaking.signal])
  const waiting = [...questions]
  const work = async (examiner: ExaminerPorts): Promise<void> => {
    for (let next = waiting.shift(); next && !either.aborted; next = waiting.shift()) {
      const marked = await markRun(next, examiner, either)
      if (marked) onMarked(marked)
      else breaking.abort()
    }
  }
  await Promise.all(examiners.map(work))
  if (signal.aborted) return 'stopped'
  return breaking.signal.aborted ? 'broken' : 'whole'
}
