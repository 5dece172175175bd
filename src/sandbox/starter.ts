import type { Run, Runtime, RunOptions, SandboxFiles } from '../runtime/runtime.ts'

export type Start = (files: SandboxFiles, options: RunOptions) => Promise<Run>

/** Lays the files and starts in one step, so that of two panels that share a runtime each runs its own. */
export const createStart = (runtime: () => Promise<Runtime>): Start => {
  let last: Promise<unknown> = Promise.resolve()
  return async (files, options) => {
    const ready = await runtime()
    const started = last.then(async () => {
      await ready.mount(files)
      return ready.run(options)
    })
    last = started.catch(() => undefined)
    return started
  }
}
