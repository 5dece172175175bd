import type { LibraryExports } from '../libraries.ts'
import type { ModuleText } from '../messages.ts'
import type { Export, Import } from './outline.ts'

/** A module whose imports have been found. */
export type Module = ModuleText & {
  readonly imports: readonly ResolvedImport[]
  readonly exports: readonly Export[]
}

export type ResolvedImport = Import & {
  /** `shell`: the target is still in progress, for it needs this module in turn. */
  readonly from: 'library' | 'module' | 'shell'
  /** Path of a module, or name of a library. */
  readonly target: string
}

/** All names that a module exports, also through `export *`. */
export function exportedNames(
  target: string,
  modules: ReadonlyMap<string, Module>,
  libraries: LibraryExports,
  asked: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const module = modules.get(target)
  if (module === undefined) return new Set(libraries[target])
  const names = new Set(module.exports.map(({ name }) => name))
  for (const { isStar, target: source } of module.imports) {
    if (!isStar || asked.has(source)) continue
    for (const name of exportedNames(source, modules, libraries, new Set([...asked, target]))) {
      if (name !== 'default') names.add(name)
    }
  }
  return names
}
