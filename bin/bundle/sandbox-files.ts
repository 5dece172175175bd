import { join } from 'node:path'
import { tighten } from './tighten.ts'
import { bundleSources } from './sandbox-sources.ts'
import { stripTypes } from './strip-types.ts'

/** What `SandboxFiles` in `src/runtime/runtime.ts` asks for, and the files that it was made of. */
export type BundledFiles = {
  readonly files: Readonly<Record<string, string>>
  readonly sources: readonly string[]
}

/** The very files that a reader may edit, without types, comments and needless spaces, paths relative to the sandboxes folder. */
export async function bundleFiles(sandboxes: string, sandbox: string): Promise<BundledFiles> {
  const sources = Object.entries(await bundleSources(sandboxes, sandbox))
  return {
    files: Object.fromEntries(sources.map(([path, text]) => [path, tighten(stripTypes(path, text))])),
    sources: sources.map(([path]) => join(sandboxes, path)),
  }
}
