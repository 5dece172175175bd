import type { LinkedModule, LinkedProgram } from '../messages.ts'
import { globalName, importFrom, type LoadedModule, type Loader, type LoaderListener } from './modules.ts'
import { place } from './place.ts'

/** Addresses within addresses: the engine itself finds the modules and runs them in its order. */
export function createLoaderAtOnce({ onLibrary, onLoaded, onStart }: LoaderListener): Loader {
  const libraries = new Map<string, string>()
  const known = new Map<string, string>()
  Object.defineProperty(self, globalName, { value: { start: onStart } })

  return {
    async prepare(given) {
      for (const { specifier, text } of given) libraries.set(specifier, addressOf(text))
      libraries.forEach((address, specifier) => onLibrary(specifier, address))
      await Promise.all([...libraries.values()].map(importFrom))
    },
    /**
     * A module among those asked for that cannot be resolved keeps the others from running, but not from
     * being fetched and compiled. Between a click and the first event, that is most of the work.
     */
    readAhead(program) {
      const all = locate(program).map(({ address }) => `import '${address}'`)
      const unresolvable = addressOf(`import 'nowhere'`)
      importFrom(addressOf([...all, `import '${unresolvable}'`].join('\n'))).catch(() => {})
    },
    async run(program) {
      const modules = locate(program)
      modules.forEach(onLoaded)
      const starter = addressOf(`${globalName}.start()`)
      await importFrom(addressOf(`import '${starter}'; import '${modules.at(-1)!.address}'`))
    },
  }

  function locate({ modules }: LinkedProgram): readonly LoadedModule[] {
    const shells = modules.map((module) => (module.shell === null ? '' : keep(module, module.shell)))
    const located: LoadedModule[] = []
    for (const module of modules) {
      const { text, shifts } = place(module, {
        library: (specifier) => libraries.get(specifier) ?? '',
        module: (index) => located[index]!.address,
        later: (index) => located[index]!.address,
        shell: (index) => shells[index]!,
      })
      located.push({ path: module.path, address: keep(module, text), shifts })
    }
    return located
  }

  /** A module that was read ahead and has not changed since, nor anything it imports, keeps its address. */
  function keep({ path }: LinkedModule, text: string): string {
    const key = `${path}\n${text}`
    const address = known.get(key) ?? addressOf(text)
    known.set(key, address)
    return address
  }

  function addressOf(text: string): string {
    return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  }
}
