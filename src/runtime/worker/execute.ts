import type { LineQueue } from '../line-queue.ts'
import { createLineSplitter } from '../line-splitter.ts'
import type { Crash, RunEnd, RuntimeFailure, SandboxFiles } from '../runtime.ts'
import { isUnplaced } from './is-unplaced.ts'
import { untilAborted } from '../until-aborted.ts'
import type { Frame } from './frame.ts'
import type { Linker } from './link/linker.ts'
import type { LinkedProgram, ModuleText, WorkerEnd } from './messages.ts'
import type { PreparedWorker } from './prepared-worker.ts'
import type { Workshop } from './workshop.ts'

export type Execution = {
  readonly files: SandboxFiles
  readonly entry: string
  readonly output: LineQueue
  readonly stop: AbortSignal
  /** The way to a real model. */
  readonly model: MessagePort | undefined
}

/** One run, from the files to its end. */
export function createExecutor({
  frame,
  workshop,
  linker,
}: {
  frame: Frame
  workshop: Workshop
  linker: Linker
}) {
  return async function execute({ files, entry, output, stop, model }: Execution): Promise<RunEnd> {
    if (stop.aborted) return stopped
    const linked = linker.link(files, entry)
    if (linked.kind === 'crashed') return linked
    if (linked.kind === 'unreadable')
      return placeSyntaxError(unplaced(linked.module.path), [linked.module], stop)

    const worker = await takeWorker(stop)
    if (worker === null) return stop.aborted ? stopped : failed('no-worker')
    const end = await runIn(worker, { program: linked.program, output, stop, model })
    worker.end()
    workshop.prepareNext(linked.program)

    return end.kind === 'crashed' && isUnplaced(end.crash)
      ? placeSyntaxError(end.crash, linked.program.modules, stop)
      : end
  }

  /** Null when there is none, or the run was stopped meanwhile. */
  async function takeWorker(stop: AbortSignal): Promise<PreparedWorker | null> {
    const taken = workshop.take().catch(() => null)
    const worker = (await untilAborted(taken, stop)) ?? null
    if (worker === null) void taken.then((late) => late?.end())
    return worker
  }

  /** Asks the engine for the place, which an import that failed does not tell. */
  async function placeSyntaxError(
    crash: Crash,
    modules: readonly ModuleText[],
    stop: AbortSignal,
  ): Promise<RunEnd> {
    const placed = await untilAborted(frame.findSyntaxError(modules), stop)
    return stop.aborted ? stopped : { kind: 'crashed', crash: placed ?? crash }
  }
}

const stopped: RunEnd = { kind: 'stopped' }

function unplaced(file: string): Crash {
  return { stage: 'syntax', name: 'SyntaxError', message: '', file, line: null, column: null }
}

export function failed(reason: RuntimeFailure): RunEnd {
  return { kind: 'failed', reason }
}

function runIn(
  worker: PreparedWorker,
  { program, output, stop, model }: Omit<Execution, 'files' | 'entry'> & { readonly program: LinkedProgram },
): Promise<RunEnd> {
  const splitter = createLineSplitter()

  return new Promise((resolve) => {
    const onStop = () => finish(stopped)
    stop.addEventListener('abort', onStop, { once: true })
    worker.run(
      program,
      {
        onReport(report) {
          if (report.kind === 'wrote') output.push(splitter.push(report.text))
          if (report.kind === 'ended') finish(endOf(report.end))
        },
        onBroken: () => finish(failed('lost')),
      },
      model,
    )

    function finish(end: RunEnd) {
      stop.removeEventListener('abort', onStop)
      output.push(splitter.rest())
      output.end()
      resolve(end)
    }
  })
}

function endOf(end: WorkerEnd): RunEnd {
  return end.kind === 'flooded' ? failed('output-limit') : end
}
