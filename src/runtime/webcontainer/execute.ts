import type { LineQueue } from '../line-queue.ts'
import { createLineSplitter } from '../line-splitter.ts'
import type { RunEnd, SandboxFiles } from '../runtime.ts'
import type { Turn } from '../turn.ts'
import { untilAborted } from '../until-aborted.ts'
import { failed } from '../worker/execute.ts'
import { isUnplaced } from '../worker/is-unplaced.ts'
import type { Linker } from '../worker/link/linker.ts'
import type { WorkerEnd } from '../worker/messages.ts'
import { spawnOptions, type Container, type Process } from './container.ts'
import { placeInNoise } from './place-in-noise.ts'
import { pathInside, programTree } from './program-tree.ts'
import { createReportReader } from './report-reader.ts'

/** A container with what every run needs in it. */
export type Furnished = {
  readonly container: Container
  readonly linker: Linker
  /** Of all sandboxes of the page. */
  readonly turn: Turn
}

export type Execution = {
  readonly files: SandboxFiles
  readonly entry: string
  readonly output: LineQueue
  readonly stop: AbortSignal
  readonly onBegun: () => void
}

/** How long the container may take. What it says nothing to for so long is called lost. */
const limits = {
  /** From the files to the first sign of the program. A second or so where all is well. */
  startMs: 5_000,
  /** From the program's last word to the end of its process. */
  leaveMs: 300,
  /** From `kill` to the end of the process. */
  killMs: 3_000,
} as const

/** One run, from the files to its end. */
export function createExecutor(
  { container, linker }: Furnished,
  { folder, onLost }: { folder: string; onLost: () => void },
) {
  // The last process may still be there when its run is over; its folder is the next one's as well.
  let vacated: Promise<unknown> = Promise.resolve()

  return async function execute({ files, entry, output, stop, onBegun }: Execution): Promise<RunEnd> {
    if (stop.aborted) return stopped
    // The same words as the built-in runtime for what can be told before anything runs.
    const linked = linker.link(files, entry)
    if (linked.kind === 'crashed') return linked

    const token = crypto.randomUUID().slice(0, 8)
    const paths = Object.keys(files).filter((path) => path !== pathInside(path))
    await untilAborted(vacated, stop)
    if (stop.aborted) return stopped
    const spawning = lay(files).then(() =>
      container.spawn('node', ['run.cjs', token, folder, entry, ...paths], spawnOptions),
    )
    vacated = spawning.then(({ exit }) => Promise.race([exit, after(limits.killMs, null)])).catch(noop)
    const process = await untilAborted(
      Promise.race([spawning.catch(() => null), after(limits.startMs, null)]),
      stop,
    )
    // Null: it did not start in time. Undefined: stopped.
    if (!process) {
      spawning.then(
        (late) => late.kill(),
        () => {},
      )
      return process === null ? lost() : stopped
    }

    const end = await untilAborted(follow(process, { token, output, onBegun }), stop)
    if (end) return end
    process.kill()
    // Whoever pressed Stop has waited enough; the next one finds out whether anything still answers.
    void Promise.race([process.exit.then(noop, noop), after(limits.killMs, 'lost')]).then((how) => {
      if (how === 'lost') onLost()
    })
    return stopped
  }

  async function lay(files: SandboxFiles): Promise<void> {
    await container.fs.rm(folder, { recursive: true, force: true })
    await container.fs.mkdir(folder, { recursive: true })
    await container.mount(programTree(files), { mountPoint: folder })
  }

  async function follow(
    process: Process,
    { token, output, onBegun }: Pick<Execution, 'output' | 'onBegun'> & { token: string },
  ): Promise<RunEnd> {
    const reader = createReportReader(token)
    const splitter = createLineSplitter()
    let end: WorkerEnd | null = null
    let hasBegun = false
    const silent = after(limits.startMs, 'silent')
    const stream = process.output.getReader()
    const exited = process.exit.then(noop, noop)
    const left = exited.then(() => after(limits.leaveMs, 'left'))

    for (;;) {
      const next = await Promise.race([stream.read(), left, ...(hasBegun ? [] : [silent])])
      if (typeof next === 'string' || next.done) break
      for (const report of reader.push(next.value)) {
        if (!hasBegun) onBegun()
        hasBegun = true
        if (report.kind === 'wrote') output.push(splitter.push(report.text))
        if (report.kind === 'ended') end ??= report.end
      }
      if (reader.isDamaged() || (end !== null && !waitsForPlace(end))) break
    }
    output.push(splitter.rest())
    void leave(process, stream, exited)
    return reader.isDamaged() || end === null ? lost() : runEnd(end, reader.noise)
  }

  function runEnd(end: WorkerEnd, noise: readonly string[]): RunEnd {
    if (end.kind === 'exited') return end
    if (end.kind === 'flooded') return failed('output-limit')
    return isUnplaced(end.crash)
      ? { kind: 'crashed', crash: { ...end.crash, ...placeInNoise(noise, folder) } }
      : end
  }

  function lost(): RunEnd {
    onLost()
    return failed('lost')
  }
}

const stopped: RunEnd = { kind: 'stopped' }

function waitsForPlace(end: WorkerEnd): boolean {
  return end.kind === 'crashed' && isUnplaced(end.crash)
}

/** A program that has said its last word may still hold its process, for instance in a loop. */
async function leave(
  process: Process,
  stream: ReadableStreamDefaultReader<string>,
  exited: Promise<void>,
): Promise<void> {
  // Unread output would pile up in the page.
  const drained = drain(stream)
  if ((await Promise.race([exited, after(limits.leaveMs, 'stays')])) === 'stays') process.kill()
  await drained
}

async function drain(stream: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await stream.read()).done);
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value))
}

function noop(): void {}
