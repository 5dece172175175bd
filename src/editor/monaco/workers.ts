import { loadTypescript } from './load.ts'
import type { Monaco } from './load.ts'

/** Both workers come from our own origin; from another one Monaco would fall back to the page's own thread. */
export function provideWorkers(monaco: Monaco): void {
  self.MonacoEnvironment = {
    getWorker: async (_id, label) =>
      label === 'typescript' ? (await loadTypescript()).startTypescriptWorker() : monaco.startEditorWorker(),
  }
}
