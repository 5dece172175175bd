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
        libraries.set(specifier, passOn(library, Object.keys(library)))
      }
    },
    // Whatever has an address is fetched already.
    readAhead() {},
    async run({ modules }) {
      const shells = modules.map(({ shell }) => (shell === null ? '' : addressOf(shell)))
      const passedOn: string[] = []
      const runs: Promise<object>[] = []
      runLater = (index) => (runs[index] ??= runOne(modules[index]!, index))
      await runLater(modules.length - 1)

      async function runOne(module: LinkedModule, index: number): Promise<object> {
        for (const need of module.needs) await runLater(need)
        const { text, shifts } = place(module, {
          library: (specifier) => libraries.get(specifier) ?? '',
          module: (index) => passedOn[index]!,
          later: (index) => exportFrom(`await ${globalName}.later(${index})`, modules[index]!.exports),
          shell: (index) => shells[index]!,
        })
        const address = addressOf(text)
        onLoaded({ path: module.path, address, shifts })
        const namespace = await importFrom(address)
        passedOn[index] = passOn(namespace, module.exports)
        return namespace
      }
    },
  }

  function passOn(namespace: object, names: readonly string[]): string {
    const index = namespaces.push(namespace) - 1
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
