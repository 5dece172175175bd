import { parse, type ImportSpecifier } from 'es-module-lexer/minimal/js'
import { namesOf, type TakenName } from './taken-names.ts'

/** What a module asks of others, and gives. Offsets are those of its text. */
export type Outline = {
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
}

export type Import = {
  readonly kind: 'static' | 'dynamic'
  readonly specifier: string
  /** Of the specifier; with its quotes where the import is dynamic. */
  readonly start: number
  readonly end: number
  readonly takes: readonly TakenName[]
  /** Whether it is `export … from`. */
  readonly isPassedOn: boolean
  readonly isStar: boolean
}

export type Export = {
  readonly name: string
  /** Null for a default without a name, and for what comes from another module. */
  readonly local: string | null
  /** Of `export default`, where what follows has no name. */
  readonly unnamed: { readonly start: number; readonly end: number } | null
}

/** Null when the text is no module. The engine says better than the lexer where it stops making sense. */
export function outlineOf(text: string): Outline | null {
  const found = lex(text)
  if (found === null) return null
  const [imports, exports] = found

  return {
    imports: imports.flatMap((statement) => importOf(text, statement) ?? []),
    exports: exports.map(({ n: name, ln: local, s: start, e: end }) => ({
      name,
      local: local ?? null,
      unnamed: name === 'default' && local === undefined ? unnamedDefault(text, start, end) : null,
    })),
  }
}

function importOf(text: string, { n: specifier, s: start, e: end, ss, d }: ImportSpecifier): Import | null {
  // Only known when the program runs, or no import but `import.meta`.
  if (specifier === undefined) return null
  if (d !== -1) return { kind: 'dynamic', specifier, start, end, takes: [], isPassedOn: false, isStar: false }

  const clause = text.slice(ss, start - 1)
  const takes = namesOf(clause, ss)
  const isPassedOn = clause.startsWith('export')
  return {
    kind: 'static',
    specifier,
    start,
    end,
    takes,
    isPassedOn,
    isStar: isPassedOn && takes.length === 0,
  }
}

function lex(text: string) {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof Error && 'idx' in error) return null
    throw error
  }
}

function unnamedDefault(text: string, nameStart: number, nameEnd: number) {
  const before = /export\s+$/.exec(text.slice(0, nameStart))
  return before === null ? null : { start: before.index, end: nameEnd }
}
