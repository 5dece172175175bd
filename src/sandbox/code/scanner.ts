/** Reads a text of plain declarations token by token. Spaces and comments are passed over. */
export type Scanner = {
  readonly at: () => number
  readonly isOver: () => boolean
  readonly sees: (word: string) => boolean
  /** True when `word` stood here and has been passed. */
  readonly skip: (word: string) => boolean
  /** An identifier or a quoted name. */
  readonly name: () => string | null
  /** A literal: true, false, a plain number, a text without escapes. */
  readonly value: () => Literal | null
  /** To behind the text that an import ends with. */
  readonly skipStatement: () => void
}

type Literal = { readonly value: string | number | boolean; readonly start: number; readonly end: number }

export const createScanner = (text: string): Scanner => {
  let place = 0

  const match = (pattern: RegExp): string | null => {
    const sticky = new RegExp(pattern, 'uy')
    sticky.lastIndex = place
    return sticky.exec(text)?.[0] ?? null
  }
  const pass = (found: string | null): string | null => {
    place += found?.length ?? 0
    return found
  }
  const next = (pattern: RegExp): string | null => {
    pass(match(space))
    return match(pattern)
  }
  const sees = (word: string): boolean => (/^\w/.test(word) ? next(identifier) : next(/[^\s\w]/)) === word

  return {
    at: () => {
      pass(match(space))
      return place
    },
    isOver: () => next(/[^]/) === null,
    sees,
    skip: (word) => sees(word) && pass(word) !== null,
    name: () => {
      const found = pass(next(quoted) ?? next(identifier))
      return found === null ? null : unquoted(found)
    },
    value: () => {
      const found = next(quoted) ?? next(/true\b|false\b|\d{1,9}(?:\.\d{1,9})?(?![\w.])/)
      if (found === null) return null
      const start = place
      pass(found)
      const isText = /^['"]/.test(found)
      const value = isText ? unquoted(found) : found === 'true' || (found !== 'false' && Number(found))
      return { value, start, end: place }
    },
    skipStatement: () => {
      pass(next(/[^'"`]*?(?:'[^'\n]*'|"[^"\n]*")[^\S\n]*;?/))
    },
  }
}

const space = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/
const identifier = /[A-Za-z_$][\w$]*/
const quoted = /'[^'\\\n]*'|"[^"\\\n]*"/

const unquoted = (found: string): string => found.replace(/^(['"])(.*)\1$/, '$2')
