import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleOpenai } from './library.ts'
import { bundleFiles } from './sandbox-files.ts'
import { bundleSources } from './sandbox-sources.ts'
import { StripError } from './strip-types.ts'

const prefix = 'virtual:sandbox/'

/**
 * `import { filesUrl, openaiUrl, sourcesUrl, entry, version } from 'virtual:sandbox/weather-agent'` gives the addresses
 * of what the page fetches when a reader turns to a sandbox: its files, the library that they import and, for who opens
 * the code, its sources. All are hashed assets in a build and plain files in development. Paths are relative to the root
 * of the project. `version` changes with the sources: it tells for which code a draft was written.
 */
export function sandboxBundle({ sandboxes = 'sandboxes', generated = 'generated/sandboxes' } = {}): Plugin {
  let root = ''
  let openai: Promise<string> | undefined

  return {
    name: 'sandbox-bundle',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const sandbox = id.slice(prefix.length + 1)
      const { files, sources } = await bundleFiles(join(root, sandboxes), sandbox).catch((error: unknown) => {
        if (!(error instanceof StripError)) throw error
        const file = join(root, sandboxes, error.path)
        // Watched, so that a repaired file is noticed in development.
        this.addWatchFile(file)
        return this.error({
          message: error.message,
          id: file,
          loc: { file, line: error.line, column: error.column },
        })
      })
      for (const source of sources) this.addWatchFile(source)

      const filesPath = await keep(`${sandbox}.json`, JSON.stringify(files))
      const sourcesText = JSON.stringify(await bundleSources(join(root, sandboxes), sandbox))
      const sourcesPath = await keep(`${sandbox}.sources.json`, sourcesText)
      // Not `.js`: in development Vite would rewrite it on its way to the page.
      const openaiPath = await keep('openai.txt', await (openai ??= bundleOpenai(root)))
      return [
        `export { default as filesUrl } from ${JSON.stringify(`${filesPath}?url&no-inline`)}`,
        `export { default as openaiUrl } from ${JSON.stringify(`${openaiPath}?url&no-inline`)}`,
        `export { default as sourcesUrl } from ${JSON.stringify(`${sourcesPath}?url&no-inline`)}`,
        `export const version = ${JSON.stringify(digest(sourcesText))}`,
        `export const entry = ${JSON.stringify(`${sandbox}/main.ts`)}`,
      ].join('\n')
    },
  }

  async function keep(name: string, text: string): Promise<string> {
    const path = join(root, generated, name)
    await mkdir(join(root, generated), { recursive: true })
    await writeFile(path, text)
    return path
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
