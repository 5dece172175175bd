import { resolve } from 'node:path'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'

const query = '?script'

/**
 * `import text from './x.ts?script'` gives the text of a classic script: the module and all that it imports,
 * in one piece. The frame and the worker of the built-in runtime are made of such text.
 */
export function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null
      const { text, inputs } = await bundleScript(id.slice(0, -query.length))
      for (const input of inputs) this.addWatchFile(input)
      return `export default ${JSON.stringify(text)}`
    },
  }
}

/** The same for code that esbuild bundles. */
export function scriptTextForEsbuild(): EsbuildPlugin {
  return {
    name: 'script-text',
    setup(build) {
      build.onResolve({ filter: /\?script$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.slice(0, -query.length)),
        namespace: 'script-text',
      }))
      build.onLoad({ filter: /.*/, namespace: 'script-text' }, async ({ path }) => {
        const { text, inputs } = await bundleScript(path)
        return { contents: text, loader: 'text', watchFiles: [...inputs] }
      })
    },
  }
}

async function bundleScript(path: string): Promise<{ text: string; inputs: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    // What runs in the Node of a container has these at hand.
    external: ['node:*'],
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    plugins: [scriptTextForEsbuild()],
  })
  const inputs = Object.keys(metafile.inputs).map((input) => resolve(input.replace(/^script-text:/, '')))
  return { text: outputFiles[0]!.text.trimEnd(), inputs }
}
