import { RuntimeError } from '../runtime-error.ts'
import type { Frame } from './frame.ts'
import type { Addresses, Library, LibraryExports } from './messages.ts'
import { prepareWorker, type PreparedWorker } from './prepared-worker.ts'

/** Keeps a worker ready, since preparing one takes most of the time between a click and the first event. */
export interface Workshop {
  readonly exports: LibraryExports
  /** The one that is ready, or a new one. Rejects with `no-worker`. */
  take(): Promise<PreparedWorker>
  /** Prepares the next one when the page has nothing better to do. */
  prepareNext(): void
  close(): void
}

/** How long an engine may take to start a worker. A refusal is told at once; this is for silence. */
const startMs = { first: 8_000, later: 30_000 }

/** Prepares the first worker, and so finds out what kind of addresses the engine takes. */
export async function openWorkshop(frame: Frame, libraries: readonly Library[]): Promise<Workshop> {
  const found = await firstWorker(frame, libraries)
  let ready: Promise<PreparedWorker> | null = Promise.resolve(found.worker)
  let closed = false

  function prepare() {
    return prepareWorker(frame, found.addresses, { libraries, withinMs: startMs.later }).then(orNoWorker)
  }

  return {
    exports: found.worker.exports,
    take() {
      const worker = ready ?? prepare()
      ready = null
      return worker
    },
    prepareNext() {
      whenIdle(() => {
        if (closed || ready !== null) return
        ready = prepare()
        // Whoever takes it is told. Until then it is nobody's error.
        ready.catch(() => {
          ready = null
        })
      })
    },
    close() {
      closed = true
      ready?.then(
        (worker) => worker.end(),
        () => {},
      )
    },
  }
}

async function firstWorker(frame: Frame, libraries: readonly Library[]) {
  const order: readonly Addresses[] = ['blob', 'data']
  for (const addresses of order) {
    const worker = await prepareWorker(frame, addresses, { libraries, withinMs: startMs.first })
    if (worker !== null) return { worker, addresses }
  }
  throw new RuntimeError('no-worker')
}

function orNoWorker(worker: PreparedWorker | null): PreparedWorker {
  if (worker === null) throw new RuntimeError('no-worker')
  return worker
}

function whenIdle(task: () => void) {
  // Not in every Safari.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 500 })
  else setTimeout(task, 50)
}
