import type { SandboxFiles } from '../../runtime.ts'
import type { LibraryExports } from '../libraries.ts'
import { link, type Linked } from './link.ts'
import { outlineOf, type Outline } from './outline.ts'

/** Links, and remembers what it read of files that have not changed since. */
export interface Linker {
  link(files: SandboxFiles, entry: string): Linked
}

export function createLinker(libraries: LibraryExports): Linker {
  const known = new Map<string, { readonly text: string; readonly outline: Outline | null }>()

  function outline(path: string, text: string): Outline | null {
    const last = known.get(path)
    if (last?.text === text) return last.outline
    const outline = outlineOf(text)
    known.set(path, { text, outline })
    return outline
  }

  return {
    link: (files, entry) => link(files, entry, { outline, libraries }),
  }
}
