import type { SandboxFiles } from '../../runtime.ts'
import type { LibraryExports } from '../messages.ts'
import { link, type Linked } from './link.ts'
import { outlineOf, type Outline } from './outline.ts'

/** Links, and remembers what it read of files that have not changed since. */
export interface Linker {
  /** Reads ahead, so that the first run need not. */
  read(files: SandboxFiles): void
  link(files: SandboxFiles, entry: string, libraries: LibraryExports): Linked
}

export function createLinker(): Linker {
  const known = new Map<string, { readonly text: string; readonly outline: Outline | null }>()

  function outline(path: string, text: string): Outline | null {
    const last = known.get(path)
    if (last?.text === text) return last.outline
    const outline = outlineOf(text)
    known.set(path, { text, outline })
    return outline
  }

  return {
    read(files) {
      for (const [path, text] of Object.entries(files)) outline(path, text)
    },
    link: (files, entry, libraries) => link(files, entry, { outline, libraries }),
  }
}
