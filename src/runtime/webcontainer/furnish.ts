import { createTurn } from '../turn.ts'
import { exportsOf, fetchLibraries } from '../worker/libraries.ts'
import { createLinker } from '../worker/link/linker.ts'
import type { ReadyContainer } from './boot.ts'
import { spawnOptions, type Container, type Tree } from './container.ts'
import runScript from './inside/run.ts?script'
import { createWebContainerRuntime } from './webcontainer-runtime.ts'

/**
 * Puts into a new container what every run needs: the libraries, as packages that need no installing, and the
 * script that starts programs. Then asks its Node for its version, which is the proof that it runs.
 */
export function createFurnish(libraryUrls: Readonly<Record<string, string>>) {
  return async function furnish(container: Container): Promise<ReadyContainer> {
    const libraries = await fetchLibraries(libraryUrls)
    await container.mount({
      'package.json': { file: { contents: '{"type":"module"}' } },
      'run.cjs': { file: { contents: runScript } },
      node_modules: {
        directory: Object.fromEntries(
          libraries.map(({ specifier, text }) => [specifier, { directory: packageOf(text) }]),
        ),
      },
    })
    const furnished = { container, linker: createLinker(exportsOf(libraries)), turn: createTurn() }
    return {
      nodeVersion: await versionOfNode(container),
      createRuntime: (options) => createWebContainerRuntime(furnished, options),
      whenFree: () => furnished.turn.take(async () => {}, new AbortController().signal),
    }
  }
}

function packageOf(text: string): Tree {
  return {
    'package.json': { file: { contents: '{"type":"module","exports":"./index.js"}' } },
    'index.js': { file: { contents: text } },
  }
}

async function versionOfNode(container: Container): Promise<string> {
  const process = await container.spawn('node', ['--version'], spawnOptions)
  let output = ''
  for await (const chunk of process.output) output += chunk
  const version = /v\d+\.\d+\.\d+/.exec(output)?.[0]
  if (version === undefined) throw new Error(`expected the version of Node, found ${output.slice(0, 200)}`)
  return version
}
