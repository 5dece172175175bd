import type { LinkedModule } from '../messages.ts'
import { globalName, importFrom, type Loader, type LoaderListener } from './modules.ts'
import { place } from './place.ts'

/**
 * A `data:` address that holds others would hold their whole text, again and again. So each module is
 * imported by itself, after those it needs, and the others get a short one that passes its exports on.
 * The price: they see the values that the exports had at the end of its top level.
 */
export function createLoaderInOrder({ onLibrary, onLoaded }: LoaderListener): Loader {
  const libraries = new Map<string, string>()
  const namespaces: object[] = []
  let runLater: (index: number) => Promise<object>
  Object.defineProperty(self, globalName, {
    value: { namespaces, later: (index: number) => runLater(index) },
  })

  return {
    async prepare(given) {
      for (const { specifier, text } of given) {
        const address = addressOf(text)
        onLibrary(specifier, address)
        const library = await importFrom(address)
        libraries.set(specifier, passOn(namespaces.push(library) - 1, Object.keys(library)))
      }
    },
    // Whatever has an address is fetched already.
    readAhead() {},
    // Every text is made before the first module runs: a program may put anything in the place of what makes them.
    async run({ modules }) {
      const first = namespaces.length
      const passedOn = modules.map((module, index) => passOn(first + index, module.exports))
      const shells = modules.map(({ shell }) => (shell === null ? '' : addressOf(shell)))
      const ready = modules.map((module) => {
        const { text, shifts } = place(module, {
          library: (specifier) => libraries.get(specifier) ?? '',
          module: (index) => passedOn[index]!,
          later: (index) => exportFrom(`await ${globalName}.later(${index})`, modules[index]!.exports),
          shell: (index) => shells[index]!,
        })
        return { path: module.path, address: addressOf(text), shifts }
      })
      ready.forEach(onLoaded)
      const runs: Promise<object>[] = []
      runLater = (index) => (runs[index] ??= runOne(modules[index]!, index))
      await runLater(modules.length - 1)

      async function runOne({ needs }: LinkedModule, index: number): Promise<object> {
        for (const need of needs) await runLater(need)
        const namespace = await importFrom(ready[index]!.address)
        namespaces[first + index] = namespace
        return namespace
      }
    },
  }

  function passOn(index: number, names: readonly string[]): string {
    return exportFrom(`${globalName}.namespaces[${index}]`, names)
  }

  /** Under names of ours: what a module calls its exports may be a reserved word, such as `delete`. */
  function exportFrom(source: string, names: readonly string[]): string {
    const taken = names.map((name, index) => `${name}: $${index}`).join(', ')
    const given = names.map((name, index) => `$${index} as ${name}`).join(', ')
    return addressOf(`const { ${taken} } = ${source}; export { ${given} }`)
  }

  function addressOf(text: string): string {
    return `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`
  }
}
