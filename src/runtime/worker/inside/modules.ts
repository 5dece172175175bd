import type { Addresses, Library, LinkedProgram } from '../messages.ts'
import { createLoaderAtOnce } from './load-at-once.ts'
import { createLoaderInOrder } from './load-in-order.ts'
import type { Shift } from './splice.ts'

/** The libraries and the program of this worker, as the engine knows them. */
export interface Modules {
  prepare(libraries: readonly Library[]): Promise<void>
  /** Lets the engine fetch and compile what will probably be run. Nothing of it runs. */
  readAhead(program: LinkedProgram): void
  /** Resolves when the top level of the entry has; rejects with what it threw, or why nothing could run. */
  run(program: LinkedProgram): Promise<void>
  /** Whether modules are loaded one by one. */
  readonly isInOrder: boolean
  /** Whether any module of the program has begun to run. Only told where they are loaded all at once. */
  hasStarted(): boolean
  readonly loaded: readonly LoadedModule[]
  /** Specifier → address. */
  readonly libraries: ReadonlyMap<string, string>
}

/** A module that is part of the run, and where it came to lie. */
export type LoadedModule = {
  readonly path: string
  readonly address: string
  readonly shifts: readonly Shift[]
}

/** How modules get into the engine: there is one for each kind of addresses. */
export type Loader = Pick<Modules, 'prepare' | 'readAhead' | 'run'>

/** What a loader tells its owner. */
export type LoaderListener = {
  onLibrary(specifier: string, address: string): void
  onLoaded(module: LoadedModule): void
  onStart(): void
}

/** Name of the one global that addresses of ours find us by. */
export const globalName = '$offtrack'

export function createModules(addresses: Addresses): Modules {
  const libraries = new Map<string, string>()
  const loaded: LoadedModule[] = []
  let started = false
  const listener: LoaderListener = {
    onLibrary: (specifier, address) => libraries.set(specifier, address),
    onLoaded: (module) => loaded.push(module),
    onStart: () => {
      started = true
    },
  }
  const loader = addresses === 'blob' ? createLoaderAtOnce(listener) : createLoaderInOrder(listener)

  return {
    ...loader,
    libraries,
    loaded,
    hasStarted: () => started,
    isInOrder: addresses === 'data',
  }
}

export function importFrom(address: string): Promise<object> {
  return import(/* @vite-ignore */ address)
}
