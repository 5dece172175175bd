import { typescriptDefaults } from 'monaco-editor/languages/features/typescript/register'
import { setupTypeScript } from 'monaco-editor/languages/features/typescript/tsMode'
import TypescriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker'

export { typescriptDefaults }

export function startTypescriptWorker(): Worker {
  return new TypescriptWorker()
}

/** Monaco itself does so with the first file; here the files have been there for a while. */
export function checkTypes(): void {
  setupTypeScript(typescriptDefaults)
}
