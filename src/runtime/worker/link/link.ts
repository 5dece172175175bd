import type { Crash, SandboxFiles } from '../../runtime.ts'
import type { LibraryExports } from '../libraries.ts'
import type { LinkedModule, LinkedProgram, ModuleText } from '../messages.ts'
import { editsOf } from './edits.ts'
import { exportedNames, type Module, type ResolvedImport } from './module.ts'
import type { Import, Outline } from './outline.ts'
import { placeOf } from './place.ts'
import { resolve } from './resolve.ts'
import { shellOf } from './shell.ts'

export type Linked =
  | { readonly kind: 'linked'; readonly program: LinkedProgram }
  | { readonly kind: 'crashed'; readonly crash: Crash }
  | { readonly kind: 'unreadable'; readonly module: ModuleText }

/** Finds everything that the entry needs, in an order that can be loaded, or says why it cannot be. */
export function link(
  files: SandboxFiles,
  entry: string,
  { outline, libraries }: { outline(path: string, text: string): Outline | null; libraries: LibraryExports },
): Linked {
  const modules = new Map<string, Module>()
  const order: Module[] = []
  const open = new Set<string>()
  const shelled = new Set<string>()

  const entryText = textAt(entry)
  if (entryText === undefined) return notFound('ModuleNotFound', entry, null)
  const failure = visit({ path: entry, text: entryText })
  if (failure !== null) return failure
  for (const module of order) {
    const missing = missingName(module)
    if (missing !== null) return missing
  }
  return { kind: 'linked', program: { modules: order.map(finish) } }

  /** Names that every object inherits, such as `constructor`, are no files. */
  function textAt(path: string): string | undefined {
    return Object.hasOwn(files, path) ? files[path] : undefined
  }

  function visit({ path, text }: ModuleText): Linked | null {
    const read = outline(path, text)
    if (read === null) return { kind: 'unreadable', module: { path, text } }
    const imports: ResolvedImport[] = []
    const module: Module = { path, text, imports, exports: read.exports }
    modules.set(path, module)
    open.add(path)

    for (const statement of read.imports) {
      const target = resolve(path, statement.specifier)
      if (Object.hasOwn(libraries, target)) {
        imports.push({ ...statement, from: 'library', target })
        continue
      }
      const targetText = textAt(target)
      if (targetText === undefined)
        return notFound('ModuleNotFound', statement.specifier, positionOf(module, statement))
      if (open.has(target)) shelled.add(target)
      imports.push({ ...statement, from: open.has(target) ? 'shell' : 'module', target })
      const failure = modules.has(target) ? null : visit({ path: target, text: targetText })
      if (failure !== null) return failure
    }
    open.delete(path)
    order.push(module)
    return null
  }

  function missingName(module: Module): Linked | null {
    for (const { target, takes } of module.imports) {
      const offered = namesAt(target)
      const missing = takes.find(({ name }) => name !== '*' && !offered.has(name))
      if (missing !== undefined)
        return notFound('ExportNotFound', missing.name, { ...placeIn(module, missing.at) })
    }
    return null
  }

  function finish(module: Module): LinkedModule {
    const indexOf = (path: string) => order.findIndex((other) => other.path === path)
    const shell = shelled.has(module.path) ? shellOf(module, namesAt) : null
    return {
      path: module.path,
      text: module.text,
      edits: editsOf(module, shell, indexOf),
      needs: module.imports
        .filter((each) => each.kind === 'static' && each.from === 'module')
        .map((each) => indexOf(each.target)),
      exports: [...namesAt(module.path)],
      shell: shell?.text ?? null,
    }
  }

  function namesAt(target: string): ReadonlySet<string> {
    return exportedNames(target, modules, libraries)
  }
}

type Position = { readonly file: string; readonly line: number; readonly column: number }

function notFound(
  name: 'ModuleNotFound' | 'ExportNotFound',
  message: string,
  position: Position | null,
): Linked {
  const crash: Crash = { stage: 'link', name, message, file: null, line: null, column: null, ...position }
  return { kind: 'crashed', crash }
}

/** Of the opening quote. */
function positionOf(module: ModuleText, { kind, start }: Import): Position {
  return placeIn(module, kind === 'static' ? start - 1 : start)
}

function placeIn({ path, text }: ModuleText, offset: number): Position {
  return { file: path, ...placeOf(text, offset) }
}
