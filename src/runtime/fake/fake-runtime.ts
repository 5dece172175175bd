import { createLineQueue, type LineQueue } from '../line-queue.ts'
import { createLineSplitter } from '../line-splitter.ts'
import { RuntimeError } from '../runtime-error.ts'
import { runOf } from '../run-of.ts'
import type { Crash, RunEnd, Runtime, SandboxFiles } from '../runtime.ts'
import { createTurn } from '../turn.ts'
import { formatLine } from '../worker/inside/print/format.ts'

/**
 * Runs the entry in the test's own thread, as the body of an async function that is given `console` and
 * `process`. No imports, and no way to stop what never yields.
 */
export function createFakeRuntime(): Runtime {
  const disposal = new AbortController()
  const turn = createTurn()
  let mounted: SandboxFiles = {}

  return {
    kind: 'fake',
    async mount(files) {
      if (disposal.signal.aborted) throw new RuntimeError('disposed')
      mounted = files
    },
    run({ entry, signal, onStage }) {
      const output = createLineQueue()
      const disposed: RunEnd = { kind: 'failed', reason: 'disposed' }
      const text = Object.hasOwn(mounted, entry) ? mounted[entry] : undefined
      const stop = signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal
      if (turn.isTaken()) onStage?.('waiting')
      const task = () => {
        onStage?.('running')
        return execute({ entry, text, output, stop })
      }
      return runOf(output, disposal.signal.aborted ? Promise.resolve(disposed) : turn.take(task, stop))
    },
    dispose: () => disposal.abort(),
  }
}

type Execution = {
  readonly entry: string
  readonly text: string | undefined
  readonly output: LineQueue
  readonly stop: AbortSignal
}

async function execute({ entry, text, output, stop }: Execution): Promise<RunEnd> {
  if (stop.aborted) return { kind: 'stopped' }
  if (text === undefined) return crashed('link', { name: 'ModuleNotFound', message: entry })
  const splitter = createLineSplitter()
  const decoder = new TextDecoder()
  const exit = new Error('the program has exited')
  const process = {
    exitCode: 0,
    exit(code?: number) {
      process.exitCode = code ?? process.exitCode
      throw exit
    },
    stdout: {
      write: (chunk: string | Uint8Array) =>
        output.push(
          splitter.push(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })),
        ),
    },
  }
  const print = (...values: unknown[]) => process.stdout.write(`${formatLine(values, String)}\n`)
  const stopped = new Promise<RunEnd>((resolve) => {
    stop.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
  })

  const end = await Promise.race([runBody(), stopped])
  output.push(splitter.rest())
  return end

  async function runBody(): Promise<RunEnd> {
    try {
      await new AsyncFunction('console', 'process', text)({ log: print, error: print }, process)
      return { kind: 'exited', code: process.exitCode }
    } catch (error) {
      if (error === exit) return { kind: 'exited', code: process.exitCode }
      if (!(error instanceof Error))
        return crashed('runtime', { name: 'Uncaught', message: String(error) }, entry)
      return crashed(error instanceof SyntaxError ? 'syntax' : 'runtime', error, entry)
    }
  }
}

function crashed(
  stage: Crash['stage'],
  { name, message }: Pick<Error, 'name' | 'message'>,
  file: string | null = null,
): RunEnd {
  const place = { file, line: null, column: null }
  return { kind: 'crashed', crash: { stage, name: String(name), message: String(message), ...place } }
}

// The constructor of async functions has no name of its own.
const AsyncFunction = (async () => {}).constructor as new (
  ...parts: unknown[]
) => (...values: unknown[]) => Promise<void>
