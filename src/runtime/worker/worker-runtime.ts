import { createLineQueue } from '../line-queue.ts'
import { RuntimeError } from '../runtime-error.ts'
import { runOf } from '../run-of.ts'
import type { Runtime, SandboxFiles } from '../runtime.ts'
import { createTurn } from '../turn.ts'
import { createExecutor, failed } from './execute.ts'
import { openFrame, type Frame } from './frame.ts'
import { exportsOf, fetchLibraries } from './libraries.ts'
import { createLinker, type Linker } from './link/linker.ts'
import type { Addresses, LinkedProgram } from './messages.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

export type WorkerRuntimeOptions = {
  /** Address of the document of `frame-document.ts`. */
  readonly frameUrl: string
  /** Name that a sandbox may import → address of the library's text, one ES module without imports. */
  readonly libraryUrls: Readonly<Record<string, string>>
  /**
   * What will probably be run first, also if a few files will have changed by then: the engine fetches and
   * compiles it ahead. Nothing is mounted and nothing runs.
   */
  readonly likely?: Promise<Program>
  /** Which kinds of addresses to try; tests name one, to try it in an engine that would take the other. */
  readonly addresses?: readonly Addresses[]
}

type Program = { readonly files: SandboxFiles; readonly entry: string }

/**
 * Runs sandboxes in workers of a frame that shares no origin with the page and can connect nowhere. Once it
 * is in hand, runs need no network. Rejects with a `RuntimeError`.
 */
export async function createWorkerRuntime(options: WorkerRuntimeOptions): Promise<Runtime> {
  const givingUp = new AbortController()
  const opening = openFrame(options.frameUrl, givingUp.signal)
  // Whatever is wrong with it is told when it is run.
  const expected = Promise.resolve(options.likely).catch(() => undefined)

  try {
    const supplying = fetchLibraries(options.libraryUrls).then((libraries) => {
      return { libraries, linker: createLinker(exportsOf(libraries)) }
    })
    const [frame, { libraries, linker }] = await Promise.all([opening, supplying])
    const likely = expected.then((program) => program && linkAhead(linker, program))
    const addresses = options.addresses ?? ['blob', 'data']
    const workshop = await openWorkshop({ frame, libraries, likely, addresses })
    return createRuntime({ frame, linker, workshop })
  } catch (error) {
    givingUp.abort()
    opening.then(
      (frame) => frame.remove(),
      () => {},
    )
    throw error
  }
}

function linkAhead(linker: Linker, { files, entry }: Program): LinkedProgram | undefined {
  const linked = linker.link(files, entry)
  return linked.kind === 'linked' ? linked.program : undefined
}

type Parts = { readonly frame: Frame; readonly linker: Linker; readonly workshop: Workshop }

function createRuntime({ frame, linker, workshop }: Parts): Runtime {
  const disposal = new AbortController()
  const execute = createExecutor({ frame, workshop, linker })
  const turn = createTurn()
  let mounted: SandboxFiles = {}

  return {
    kind: 'worker',
    async mount(files) {
      if (disposal.signal.aborted) throw new RuntimeError('disposed')
      mounted = files
    },
    run({ entry, signal, model, onStage }) {
      const output = createLineQueue()
      if (disposal.signal.aborted) return runOf(output, Promise.resolve(failed('disposed')))
      const files = mounted
      const stop = signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal
      if (turn.isTaken()) onStage?.('waiting')
      const task = () => {
        onStage?.('running')
        return execute({ files, entry, output, stop, model })
      }
      return runOf(output, turn.take(task, stop))
    },
    dispose() {
      disposal.abort()
      workshop.close()
      frame.remove()
    },
  }
}
