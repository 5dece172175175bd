import { createLineQueue } from '../line-queue.ts'
import { RuntimeError } from '../runtime-error.ts'
import { runOf } from '../run-of.ts'
import { mustRunBuiltIn, type Runtime, type SandboxFiles } from '../runtime.ts'
import { failed } from '../worker/execute.ts'
import { createExecutor, type Furnished } from './execute.ts'

/**
 * Runs one sandbox in the page's container, in a folder of its own. Sandboxes take turns: of all their
 * programs one runs at a time. `onLost`: the container no longer answers; the run ended with `lost`.
 */
export function createWebContainerRuntime(
  furnished: Furnished,
  { folder, onLost }: { folder: string; onLost: () => void },
): Runtime {
  const disposal = new AbortController()
  const execute = createExecutor(furnished, { folder, onLost })
  let mounted: SandboxFiles = {}

  return {
    kind: 'webcontainer',
    async mount(files) {
      if (disposal.signal.aborted) throw new RuntimeError('disposed')
      mounted = files
    },
    run(options) {
      const { entry, signal, onStage } = options
      const output = createLineQueue()
      const refusal = disposal.signal.aborted ? 'disposed' : mustRunBuiltIn(options) ? 'no-container' : null
      if (refusal !== null) return runOf(output, Promise.resolve(failed(refusal)))
      const files = mounted
      const stop = signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal
      if (furnished.turn.isTaken()) onStage?.('waiting')
      const onBegun = () => onStage?.('running')
      return runOf(
        output,
        furnished.turn.take(() => execute({ files, entry, output, stop, onBegun }), stop),
      )
    },
    dispose: () => disposal.abort(),
  }
}
