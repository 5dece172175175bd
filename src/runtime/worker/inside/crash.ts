import type { Crash } from '../../runtime.ts'
import type { LoadedModule, Modules } from './modules.ts'
import { isObject } from './print/kinds.ts'
import { inspect } from './print/inspect.ts'
import { originalColumn } from './splice.ts'

type CrashReader = {
  (error: unknown): Crash
  /** An error as a few lines of text, its frames those of the reader's own files. */
  readonly print: (error: Error) => string
}

/** What is known of the modules that have been loaded. */
export type Loaded = Pick<Modules, 'loaded' | 'libraries' | 'hasStarted' | 'isInOrder'>

type Frame = { readonly at: number; readonly file: string; readonly line: number; readonly column: number }

/** Leads what an engine says about an error back to the reader's files. */
export function createCrashReader({ loaded, libraries, hasStarted, isInOrder }: Loaded): CrashReader {
  function read(error: unknown): Crash {
    if (!(error instanceof Error)) {
      const message = typeof error === 'string' ? error : inspect(error, { printError: print })
      return { stage: 'runtime', name: 'Uncaught', message, file: null, line: null, column: null }
    }
    const [frame = toldBeside(error)] = framesOf(error)
    // Where modules are loaded one by one, some have run when another turns out not to parse: there only the
    // lack of a place tells it from an error that the program itself provoked.
    const isTold = isInOrder ? frame !== undefined : hasStarted()
    const isSyntax = error instanceof SyntaxError && !isTold
    return {
      stage: isSyntax ? 'syntax' : 'runtime',
      name: nameOf(error),
      message: withoutAddresses(textIn(error, 'message')),
      file: frame?.file ?? null,
      line: frame?.line ?? null,
      column: frame?.column ?? null,
    }
  }

  function print(error: Error): string {
    const frames = framesOf(error).map(({ file, line, column }) => `\n    at ${file}:${line}:${column}`)
    return `${nameOf(error)}: ${withoutAddresses(textIn(error, 'message'))}${frames.join('')}`
  }

  return Object.assign(read, { print })

  // Searched literally: not every engine honours `//# sourceURL=`, and a pattern for `data:` addresses would
  // have to cope with all that may stand in one.
  function framesOf(error: Error): Frame[] {
    const stack = textIn(error, 'stack')
    const frames = loaded.flatMap((module) => framesIn(stack, module))
    return frames.sort((one, other) => one.at - other.at)
  }

  /** Where Firefox and WebKit say it in properties of their own, for instance of a syntax error. */
  function toldBeside(error: Error): Frame | undefined {
    const address = fieldOf(error, 'fileName') ?? fieldOf(error, 'sourceURL')
    const module = loaded.find((module) => module.address === address)
    const line = fieldOf(error, 'lineNumber') ?? fieldOf(error, 'line')
    const column = fieldOf(error, 'columnNumber') ?? fieldOf(error, 'column')
    if (module === undefined || typeof line !== 'number' || typeof column !== 'number') return undefined
    return { at: 0, file: module.path, line, column: originalColumn(module.shifts, line, column) }
  }

  function withoutAddresses(text: string): string {
    let clean = text
    for (const { address, path } of loaded) clean = clean.replaceAll(address, path)
    for (const [specifier, address] of libraries) clean = clean.replaceAll(address, specifier)
    return clean
  }
}

function framesIn(stack: string, { address, path, shifts }: LoadedModule): Frame[] {
  const frames: Frame[] = []
  for (let at = stack.indexOf(address); at !== -1; at = stack.indexOf(address, at + address.length)) {
    const place = /^:(\d+):(\d+)/.exec(stack.slice(at + address.length, at + address.length + 20))
    if (place === null) continue
    const line = Number(place[1])
    frames.push({ at, file: path, line, column: originalColumn(shifts, line, Number(place[2])) })
  }
  return frames
}

/** Errors of the OpenAI library are all called `Error`; what they are is the name of their class. */
function nameOf(error: Error): string {
  const name = textIn(error, 'name')
  if (name !== 'Error') return name
  const constructor = fieldOf(error, 'constructor')
  return (isObject(constructor) && textIn(constructor, 'name')) || 'Error'
}

/** A program may put anything at all into the fields of an error, also what throws when it is read or made a text. */
function textIn(object: object, field: string): string {
  try {
    return String(fieldOf(object, field))
  } catch {
    return ''
  }
}

function fieldOf(object: object, field: string): unknown {
  try {
    return Reflect.get(object, field)
  } catch {
    return undefined
  }
}
