import { RuntimeError } from '../runtime-error.ts'
import type { Frame } from './frame.ts'
import type { Addresses, Library, LinkedProgram } from './messages.ts'
import { prepareWorker, type PreparedWorker } from './prepared-worker.ts'

/** Keeps a worker ready, since preparing one takes most of the time between a click and the first event. */
export interface Workshop {
  /** The one that is ready, or a new one. Rejects with `no-worker`. */
  take(): Promise<PreparedWorker>
  /** Prepares the next one when the page has nothing better to do, for a program like the last. */
  prepareNext(last: LinkedProgram): void
  close(): void
}

type Supplies = {
  readonly frame: Frame
  readonly libraries: readonly Library[]
  /** What will probably be run first. */
  readonly likely: Promise<LinkedProgram | undefined>
  /** What to try, in this order. */
  readonly addresses: readonly Addresses[]
}

/** How long an engine may take to start a worker. A refusal is told at once; this is for silence. */
const startMs = { first: 8_000, later: 30_000 }

/** Prepares the first worker, and so finds out what kind of addresses the engine takes. */
export async function openWorkshop(supplies: Supplies): Promise<Workshop> {
  const first = await firstWorker(supplies)
  let ready: Promise<PreparedWorker> | null = Promise.resolve(first.worker)
  let { likely } = supplies
  let closed = false

  async function prepare(): Promise<PreparedWorker> {
    const preparation = { libraries: supplies.libraries, likely, withinMs: startMs.later }
    const worker = await prepareWorker(supplies.frame, first.addresses, preparation)
    if (worker === null) throw new RuntimeError('no-worker')
    return worker
  }

  return {
    take() {
      const worker = ready ?? prepare()
      ready = null
      return worker
    },
    prepareNext(last) {
      likely = Promise.resolve(last)
      whenIdle(() => {
        if (closed || ready !== null) return
        const preparing = prepare()
        ready = preparing
        // Whoever takes it is told. Until then it is nobody's error.
        preparing.catch(() => {
          if (ready === preparing) ready = null
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

async function firstWorker({ frame, libraries, likely, addresses }: Supplies) {
  for (const kind of addresses) {
    const worker = await prepareWorker(frame, kind, { libraries, likely, withinMs: startMs.first })
    if (worker !== null) return { worker, addresses: kind }
  }
  throw new RuntimeError('no-worker')
}

function whenIdle(task: () => void) {
  // Not in every Safari.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 500 })
  else setTimeout(task, 50)
}
