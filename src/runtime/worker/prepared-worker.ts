import type { Frame } from './frame.ts'
import type {
  Addresses,
  Library,
  LibraryExports,
  LinkedProgram,
  WorkerOrder,
  WorkerReport,
} from './messages.ts'
import { readReport } from './read-report.ts'

/** A worker that has its libraries and waits for its one program. */
export interface PreparedWorker {
  readonly exports: LibraryExports
  run(program: LinkedProgram, listener: RunListener): void
  /** Ends everything in it, at once. */
  end(): void
}

export type RunListener = {
  onReport(report: WorkerReport): void
  /** The engine gave the worker up; no report follows. */
  onBroken(): void
}

/** Null when the engine cannot start such a worker, or cannot import in it. */
export function prepareWorker(
  frame: Frame,
  addresses: Addresses,
  { libraries, withinMs }: { readonly libraries: readonly Library[]; readonly withinMs: number },
): Promise<PreparedWorker | null> {
  return new Promise((resolve) => {
    let onBroken = () => settle(null)
    const { port, end } = frame.startWorker(addresses, () => onBroken())
    const order = (message: WorkerOrder) => port.postMessage(message)
    const late = setTimeout(() => settle(null), withinMs)

    function settle(exports: LibraryExports | null) {
      clearTimeout(late)
      if (exports !== null) return resolve({ exports, run, end })
      end()
      resolve(null)
    }

    function run(program: LinkedProgram, listener: RunListener) {
      onBroken = listener.onBroken
      port.onmessage = (event) => {
        const report = readReport(event.data)
        if (report !== null) listener.onReport(report)
      }
      order({ kind: 'run', program })
    }

    port.onmessage = (event) => {
      const report = readReport(event.data)
      settle(report?.kind === 'prepared' ? report.exports : null)
    }
    order({ kind: 'prepare', libraries })
  })
}
