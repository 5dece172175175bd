import type { SandboxFiles } from '../runtime.ts'
import { outlineOf } from '../worker/link/outline.ts'
import type { Tree } from './container.ts'

/** Where a file comes to lie. Older Nodes refuse `.ts`, and the types are gone by then anyway. */
export function pathInside(path: string): string {
  return path.replace(/\.ts$/, '.js')
}

/**
 * The files of a sandbox as a folder that any Node can run. Names keep their length, in imports as well, so
 * that every line and column stays the reader's.
 */
export function programTree(files: SandboxFiles): Tree {
  const root: Tree = {}
  for (const [path, text] of Object.entries(files)) {
    const names = pathInside(path).split('/')
    const name = names.pop()!
    const contents = path.endsWith('.ts') ? withImportsInside(text) : text
    names.reduce(folderIn, root)[name] = { file: { contents } }
  }
  return root
}

function folderIn(tree: Tree, name: string): Tree {
  const there = tree[name]
  if (there !== undefined && 'directory' in there) return there.directory
  const made: Tree = {}
  tree[name] = { directory: made }
  return made
}

/** What does not parse stays as it is: Node will say where. */
function withImportsInside(text: string): string {
  const imports = outlineOf(text)?.imports ?? []
  let result = text
  for (const { specifier, start, end } of imports) {
    if (!/^\.\.?\//.test(specifier)) continue
    const inside = text.slice(start, end).replace(/\.ts(['"`]?)$/, '.js$1')
    result = result.slice(0, start) + inside + result.slice(end)
  }
  return result
}
