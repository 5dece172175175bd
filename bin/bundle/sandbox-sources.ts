import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** The files of a sandbox as they were written, in the order in which the program reaches them. */
export type SandboxSources = Readonly<Record<string, string>>

/**
 * What a reader may open, edit and take home: `main.ts` and all that it needs, also for its types. What only the site
 * reads (the catalog, the experiments) is left out.
 */
export async function bundleSources(sandboxes: string, sandbox: string): Promise<SandboxSources> {
  const sources = new Map<string, string>()
  const visit = async (path: string): Promise<void> => {
    if (sources.has(path)) return
    const text = await readFile(join(sandboxes, path), 'utf8')
    sources.set(path, text)
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]/gm))
      await visit(posix.join(posix.dirname(path), specifier))
  }
  await visit(`${sandbox}/main.ts`)
  return Object.fromEntries(sources)
}
