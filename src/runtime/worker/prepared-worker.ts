import type { Frame } from './frame.ts'
import type { Addresses, Library, LinkedProgram, WorkerOrder, WorkerReport } from './messages.ts'
import { readReport } from './read-report.ts'

/** A worker that has its libraries and waits for its one program. */
export interface PreparedWorker {
  run(program: LinkedProgram, listener: RunListener, model?: MessagePort): void
  /** Ends everything in it, at once. */
  end(): void
}

type RunListener = {
  onReport(report: WorkerReport): void
  /** The engine gave the worker up; no report follows. */
  onBroken(): void
}

type Preparation = {
  readonly libraries: readonly Library[]
  /** What will probably be run: the engine fetches and compiles it meanwhile. */
  readonly likely: Promise<LinkedProgram | undefined>
  readonly withinMs: number
}

/** Null when the engine cannot start such a worker, or cannot import in it. */
export function prepareWorker(
  frame: Frame,
  addresses: Addresses,
  { libraries, likely, withinMs }: Preparation,
): Promise<PreparedWorker | null> {
  return new Promise((resolve) => {
    let onBroken = () => settle(false)
    const { port, end } = frame.startWorker(addresses, () => onBroken())
    const order = (message: WorkerOrder, transfer: Transferable[] = []) => port.postMessage(message, transfer)
    const late = setTimeout(() => settle(false), withinMs)

    function settle(isPrepared: boolean) {
      clearTimeout(late)
      if (!isPrepared) end()
      resolve(isPrepared ? { run, end } : null)
    }

    function run(program: LinkedProgram, listener: RunListener, model?: MessagePort) {
      onBroken = listener.onBroken
      port.onmessage = (event) => {
        const report = readReport(event.data)
        if (report !== null) listener.onReport(report)
      }
      order({ kind: 'run', program }, model ? [model] : [])
    }

    port.onmessage = (event) => {
      settle(readReport(event.data)?.kind === 'prepared')
    }
    order({ kind: 'prepare', libraries })
    void likely.then((program) => {
      if (program !== undefined) order({ kind: 'readAhead', program })
    })
  })
}
