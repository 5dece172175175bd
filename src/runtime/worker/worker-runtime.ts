import { createLineQueue } from '../line-queue.ts'
import { RuntimeError } from '../runtime-error.ts'
import type { Runtime, SandboxFiles } from '../runtime.ts'
import { createTurn } from '../turn.ts'
import { createExecutor, failed } from './execute.ts'
import { openFrame, type Frame } from './frame.ts'
import { fetchLibraries } from './libraries.ts'
import { createLinker } from './link/linker.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

export type WorkerRuntimeOptions = {
  /** Address of the document of `frame-document.ts`. */
  readonly frameUrl: string
  /** Name that a sandbox may import → address of the library's text, one ES module without imports. */
  readonly libraryUrls: Readonly<Record<string, string>>
}

/**
 * Runs sandboxes in workers of a frame that shares no origin with the page and can connect nowhere. Once it
 * is in hand, runs need no network. Rejects with a `RuntimeError`.
 */
export async function createWorkerRuntime({ frameUrl, libraryUrls }: WorkerRuntimeOptions): Promise<Runtime> {
  const opening = openFrame(frameUrl)
  try {
    const [frame, libraries] = await Promise.all([opening, fetchLibraries(libraryUrls)])
    return createRuntime(frame, await openWorkshop(frame, libraries))
  } catch (error) {
    opening.then(
      (frame) => frame.remove(),
      () => {},
    )
    throw error
  }
}

function createRuntime(frame: Frame, workshop: Workshop): Runtime {
  const disposal = new AbortController()
  const linker = createLinker()
  const execute = createExecutor({ frame, workshop, linker })
  const turn = createTurn()
  let mounted: SandboxFiles = {}

  return {
    kind: 'worker',
    async mount(files) {
      if (disposal.signal.aborted) throw new RuntimeError('disposed')
      mounted = files
      linker.read(files)
    },
    run({ entry, signal }) {
      const output = createLineQueue()
      if (disposal.signal.aborted) {
        output.end()
        return { lines: output.lines, ended: Promise.resolve(failed('disposed')) }
      }
      const files = mounted
      const stop = signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal
      const ended = turn.take(() => execute({ files, entry, output, stop }), stop)
      return { lines: output.lines, ended: ended.finally(output.end) }
    },
    dispose() {
      disposal.abort()
      workshop.close()
      frame.remove()
    },
  }
}
