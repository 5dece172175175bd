import type { Addresses, Library, LibraryExports, LinkedModule, LinkedProgram, Piece } from '../messages.ts'
import { splice, type Shift } from './splice.ts'

/** A module as the engine knows it. */
export type LoadedModule = {
  readonly path: string
  readonly address: string
  readonly shifts: readonly Shift[]
}

export interface Modules {
  prepare(libraries: readonly Library[]): Promise<LibraryExports>
  /** Resolves when the top level of the entry has; rejects with what it threw, or why nothing could run. */
  run(program: LinkedProgram): Promise<void>
  /** Whether any module of the program has begun to run. Before that, nothing can be the program's own doing. */
  hasStarted(): boolean
  readonly loaded: readonly LoadedModule[]
  readonly libraries: ReadonlyMap<string, string>
}

/** Name of the one global that addresses of ours find us by. */
const global = '$offtrack'

export function createModules(addresses: Addresses): Modules {
  const libraries = new Map<string, string>()
  const namespaces: object[] = []
  const loaded: LoadedModule[] = []
  let started = false
  let later: (index: number) => Promise<object>

  const start = () => {
    started = true
  }
  Object.defineProperty(self, global, {
    value: { start, namespaces, later: (index: number) => later(index) },
  })

  return {
    libraries,
    loaded,
    hasStarted: () => started,
    async prepare(given) {
      const exports: Record<string, readonly string[]> = {}
      for (const { specifier, text } of given) {
        const address = addressOf(text)
        const namespace = await importFrom(address)
        exports[specifier] = Object.keys(namespace)
        libraries.set(specifier, addresses === 'blob' ? address : passOn(namespace, exports[specifier]))
      }
      return exports
    },
    run: ({ modules }) => (addresses === 'blob' ? runAtOnce(modules) : runInOrder(modules)),
  }

  /** Addresses within addresses: the engine itself finds the modules and runs them in its order. */
  async function runAtOnce(modules: readonly LinkedModule[]) {
    const shells = modules.map(({ shell }) => (shell === null ? '' : addressOf(shell)))
    const linked: string[] = []
    for (const module of modules) {
      linked.push(
        place(module, { module: (index) => linked[index]!, later: (index) => linked[index]!, shells }),
      )
    }
    const starter = addressOf(`${global}.start()`)
    await importFrom(addressOf(`import '${starter}'; import '${linked.at(-1)}'`))
  }

  /**
   * A `data:` address that holds others would hold their whole text, again and again. So each module is
   * imported by itself, after those it needs, and the others get a short one that passes its exports on.
   * The price: they see the values that the exports had at the end of its top level.
   */
  async function runInOrder(modules: readonly LinkedModule[]) {
    const shells = modules.map(({ shell }) => (shell === null ? '' : addressOf(shell)))
    const passedOn: string[] = []
    const runs: Promise<object>[] = []
    later = (index) => (runs[index] ??= run(modules[index]!, index))
    await later(modules.length - 1)

    async function run(module: LinkedModule, index: number): Promise<object> {
      for (const need of module.needs) await later(need)
      const address = place(module, {
        module: (index) => passedOn[index]!,
        later: (index) => passOnLater(index, modules[index]!.exports),
        shells,
      })
      const namespace = await importFrom(address)
      start()
      passedOn[index] = passOn(namespace, module.exports)
      return namespace
    }
  }

  function place(module: LinkedModule, { module: ofModule, later: ofLater, shells }: Places): string {
    const addressOfPiece = (piece: Piece) => {
      if (typeof piece === 'string') return piece
      if ('library' in piece) return libraries.get(piece.library) ?? ''
      if ('shell' in piece) return shells[piece.shell]!
      return 'later' in piece ? ofLater(piece.later) : ofModule(piece.module)
    }
    const edits = module.edits.map(({ start, end, put }) => ({
      start,
      end,
      by: put.map(addressOfPiece).join(''),
    }))
    const { text, shifts } = splice(module.text, edits)
    const address = addressOf(text)
    loaded.push({ path: module.path, address, shifts })
    return address
  }

  function passOn(namespace: object, names: readonly string[]): string {
    const index = namespaces.push(namespace) - 1
    return exportFrom(`${global}.namespaces[${index}]`, names)
  }

  function passOnLater(index: number, names: readonly string[]): string {
    return exportFrom(`await ${global}.later(${index})`, names)
  }

  function exportFrom(source: string, names: readonly string[]): string {
    const named = names.filter((name) => name !== 'default').join(', ')
    const unnamed = names.includes('default') ? '; export default module.default' : ''
    return addressOf(`const module = ${source}; export const { ${named} } = module${unnamed}`)
  }

  function addressOf(text: string): string {
    if (addresses === 'data') return `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`
    return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  }
}

type Places = {
  readonly module: (index: number) => string
  readonly later: (index: number) => string
  readonly shells: readonly string[]
}

function importFrom(address: string): Promise<object> {
  return import(/* @vite-ignore */ address)
}
