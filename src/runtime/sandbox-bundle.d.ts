/** Made by `bin/bundle/sandbox-bundle.ts`. */
declare module 'virtual:sandbox/*' {
  /** Address of the `SandboxFiles`, as JSON. */
  export const filesUrl: string
  /** Address of the text of the `openai` library, one ES module. */
  export const openaiUrl: string
  /** Address of the sandbox's files as they were written (path → TypeScript), as JSON: what a reader may edit. */
  export const sourcesUrl: string
  /** Changes when the sources do. */
  export const version: string
  /** Path of the sandbox's `main.ts` among the files. */
  export const entry: string
}
