import type { LineQueue } from './line-queue.ts'
import type { Run, RunEnd } from './runtime.ts'

/** A run from its output and its execution. If that breaks through a fault of ours, the run is `lost`. */
export function runOf(output: LineQueue, execution: Promise<RunEnd>): Run {
  const ended = execution.catch((error: unknown): RunEnd => {
    // Nobody is told of it elsewhere.
    console.error(error)
    return { kind: 'failed', reason: 'lost' }
  })
  return { lines: output.lines, ended: ended.finally(output.end) }
}
