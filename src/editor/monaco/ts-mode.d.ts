/** Part of the package, without a declaration of its own. */
declare module 'monaco-editor/languages/features/typescript/tsMode' {
  export const setupTypeScript: (
    defaults: typeof import('monaco-editor/languages/features/typescript/register').typescriptDefaults,
  ) => void
}
