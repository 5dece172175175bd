import { compilerRules } from './compiler-rules.ts'
import { loadTypescript } from './load.ts'
import type { MonacoTypescript } from './load.ts'
import type { MonacoSetup } from './monaco-editor.ts'

/** Checks types, beginning with the first edit or when the page has nothing better to do. */
export function createTypes(setup: MonacoSetup) {
  let isStarted = false
  let isDisposed = false
  let loaded: MonacoTypescript | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    try {
      const [typescript, packages] = await Promise.all([loadTypescript(), setup.packages()])
      if (isDisposed) return
      loaded = typescript
      configure(typescript)
      for (const [path, text] of Object.entries(setup.files())) learn(path, text)
      for (const [name, text] of Object.entries(packages))
        typescript.typescriptDefaults.addExtraLib(text, `file:///node_modules/${name}/index.d.ts`)
    } catch (error) {
      // Without a network the editor still edits.
      console.warn(error)
      isStarted = false
    }
  }

  /** A file that has not been opened; the same text again costs nothing. */
  function learn(path: string, text: string): void {
    loaded?.typescriptDefaults.addExtraLib(text, `file:///${setup.root}/${path}`)
  }

  return {
    learn,
    start: () => void start(),
    startWhenIdle: () => {
      idle = setTimeout(() => void start(), idleMs)
    },
    dispose: () => {
      isDisposed = true
      clearTimeout(idle)
    },
  }
}

/** Long after the editor has come: the worker takes a processor for a second or two. */
const idleMs = 4_000

/** Once a page: the language service is shared by all editors. */
let isConfigured = false

function configure({ typescriptDefaults, checkTypes }: MonacoTypescript): void {
  if (isConfigured) return
  isConfigured = true
  typescriptDefaults.setCompilerOptions({
    ...compilerRules,
    target: 99,
    module: 99,
    // `Bundler`, which Monaco's list of names does not have.
    moduleResolution: 100 as 2,
    allowNonTsExtensions: true,
  })
  typescriptDefaults.setDiagnosticsOptions({ onlyVisible: true, noSuggestionDiagnostics: true })
  checkTypes()
}
