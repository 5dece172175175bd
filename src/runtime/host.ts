import {
  chooseRuntime,
  type Capabilities,
  type ReaderRuntime,
  type RuntimeChoice,
  type SiteRuntime,
} from './choose.ts'
import { RuntimeError } from './runtime-error.ts'
import type { Runtime } from './runtime.ts'
import type { Boot, BootState, ReadyContainer } from './webcontainer/boot.ts'

/** What runs the sandboxes of a page, and why. */
export type HostState = {
  readonly site: SiteRuntime
  /** Where a container comes from. */
  readonly origin: string
  readonly reader: ReaderRuntime
  readonly choice: RuntimeChoice
  readonly boot: BootState
  /** What runs the next program. */
  readonly next: 'worker' | 'webcontainer'
}

/** One for all panels of a page: hands out runtimes, and boots a container where one may be had. */
export interface Host {
  getState(): HostState
  subscribe(listener: () => void): () => void
  /** Settles when the next run needs nothing from the network any more. */
  warm(): Promise<unknown>
  /**
   * Built in until a container is ready, which the first call begins to boot; never waits for it, unless the
   * site allows nothing else. `builtIn`: for programs that must not leave the page's own walls.
   */
  runtimeFor(sandbox: string, options?: { readonly builtIn?: boolean | undefined }): Promise<Runtime>
  choose(reader: ReaderRuntime): void
  retry(): void
}

export type HostPorts = {
  readonly site: SiteRuntime
  readonly origin: string
  readonly capabilities: Capabilities
  /** The reader's own choice, which is kept on the device. */
  readonly reader: { readonly read: () => ReaderRuntime; readonly keep: (choice: ReaderRuntime) => void }
  readonly builtIn: () => Promise<Runtime>
  readonly boot: Boot
}

/** So that the first run, which takes less than that, has the page to itself. */
export const bootAfterMs = 300

export function createHost({ site, origin, capabilities, reader, builtIn, boot }: HostPorts): Host {
  const listeners = new Set<() => void>()
  let wish = reader.read()
  let made: { readonly of: ReadyContainer; readonly runtimes: Map<string, Runtime> } | null = null
  let state = stateNow()

  boot.subscribe(renew)

  function stateNow(): HostState {
    const choice = chooseRuntime(site, wish, capabilities)
    const next =
      site === 'only' || (choice.kind === 'webcontainer' && boot.getState().kind === 'ready')
        ? 'webcontainer'
        : 'worker'
    return { site, origin, reader: wish, choice, boot: boot.getState(), next }
  }

  function renew(): void {
    state = stateNow()
    for (const listener of listeners) listener()
  }

  function inContainer(ready: ReadyContainer, sandbox: string): Runtime {
    if (made?.of !== ready) made = { of: ready, runtimes: new Map() }
    const known = made.runtimes.get(sandbox)
    if (known !== undefined) return known
    const runtime = ready.createRuntime({ folder: `sandboxes/${sandbox}`, onLost: () => boot.lose(ready) })
    made.runtimes.set(sandbox, runtime)
    return runtime
  }

  /** Another tab may have closed since; everything else waits for the reader to ask. */
  function mayBegin(): boolean {
    const { kind, ...rest } = boot.getState()
    return kind === 'idle' || ('reason' in rest && rest.reason === 'other-tab')
  }

  /** Not while a program runs in it. The reader may want it again by then. */
  async function giveBack(): Promise<void> {
    const ready = boot.container()
    if (ready !== null) await ready.whenFree()
    if (state.choice.kind === 'worker' && boot.container() === ready) boot.end()
  }

  async function containerOnly(sandbox: string): Promise<Runtime> {
    if (state.choice.kind === 'webcontainer' && boot.getState().kind !== 'ready') {
      boot.begin()
      await settled(boot)
    }
    const ready = boot.container()
    if (ready === null) throw new RuntimeError('no-container')
    return inContainer(ready, sandbox)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    warm: () => (site === 'only' ? Promise.resolve() : builtIn()),
    async runtimeFor(sandbox, { builtIn: mustBeBuiltIn = false } = {}) {
      if (mustBeBuiltIn) return builtIn()
      if (site === 'only') return containerOnly(sandbox)
      if (state.choice.kind === 'worker') return builtIn()
      const ready = boot.container()
      if (ready !== null) return inContainer(ready, sandbox)
      if (mayBegin()) {
        setTimeout(() => {
          if (state.choice.kind === 'webcontainer' && mayBegin()) boot.begin()
        }, bootAfterMs)
      }
      return builtIn()
    },
    choose(next) {
      if (next === wish) return
      wish = next
      reader.keep(next)
      renew()
      if (state.choice.kind === 'worker') void giveBack()
    },
    retry() {
      if (state.choice.kind === 'webcontainer') boot.begin()
    },
  }
}

function settled(boot: Boot): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (boot.getState().kind === 'booting') return
      stop()
      resolve()
    }
    const stop = boot.subscribe(look)
    look()
  })
}
