import type { Run, Runtime, RunOptions, SandboxFiles } from '../runtime/runtime.ts'

type StartOptions = RunOptions & {
  /** Must not leave the walls of this page, whatever else could run it. */
  readonly builtIn?: boolean
}

type StartedRun = Run & { readonly runtime: Runtime['kind'] }

export type Start = (files: SandboxFiles, options: StartOptions) => Promise<StartedRun>

/** Lays the files and starts in one step, so that of two panels that share a runtime each runs its own. */
export const createStart = (runtimeFor: (options: StartOptions) => Promise<Runtime>): Start => {
  let last: Promise<unknown> = Promise.resolve()
  return async (files, options) => {
    const ready = await runtimeFor(options)
    const started = last.then(async () => {
      await ready.mount(files)
      return { ...ready.run(options), runtime: ready.kind }
    })
    last = started.catch(() => undefined)
    return started
  }
}
