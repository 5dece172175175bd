import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'

/** Why a file can't run as it stands, and where. Lines and columns from 1. */
export type StripProblem = {
  /**
   * `syntax`: it does not parse. `not-erasable`: it parses, but blanking the types out would not leave JavaScript.
   * `unreadable`: TypeScript itself gave up, for instance over thousands of nested brackets; its place is not known.
   */
  readonly kind: 'syntax' | 'not-erasable' | 'unreadable'
  readonly path: string
  readonly line: number
  readonly column: number
  /** In the words of TypeScript; for `not-erasable` how it begins, for instance `enum City {`; for `unreadable` what was thrown. */
  readonly what: string
}

export type Stripped =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly StripProblem[] }

/**
 * JavaScript in which every character stands where it stood in the TypeScript. The one way from one to the other: the
 * build takes it for the sandbox as it is, the page for what the reader has edited. Never throws.
 */
export const stripTypes = (path: string, text: string): Stripped => {
  try {
    return strip(path, text)
  } catch (error) {
    const problem = { kind: 'unreadable', path, line: 1, column: 1, what: String(error) } as const
    return { ok: false, problems: [problem] }
  }
}

const strip = (path: string, text: string): Stripped => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
  const problems: StripProblem[] = syntaxErrors(file).map(({ messageText, start }) => ({
    kind: 'syntax',
    path,
    ...placeOf(file, start),
    what: ts.flattenDiagnosticMessageText(messageText, ' '),
  }))
  if (problems.length > 0) return { ok: false, problems }
  const stripped = blankSourceFile(file, (node) => {
    const place = placeOf(file, node.getStart(file))
    problems.push({ kind: 'not-erasable', path, ...place, what: beginning(node.getText(file)) })
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, text: stripped }
}

/** In which words `what` says that a text does not parse; English unless it is told. */
export const saySyntaxErrorsIn = (words: Readonly<Record<string, string>>): void => {
  // Not in its types, as it is meant for its own command line.
  ;(ts as unknown as { setLocalizedDiagnosticMessages(words: object): void }).setLocalizedDiagnosticMessages(
    words,
  )
}

const beginning = (text: string): string => {
  const line = text.split('\n', 1)[0]!.trim()
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line
}

const shownLength = 40

/** TypeScript keeps them in a field that its types do not show; ts-blank-space does not look at them. */
const syntaxErrors = (file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] =>
  (file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics

const placeOf = (file: ts.SourceFile, offset: number): { readonly line: number; readonly column: number } => {
  const { line, character } = file.getLineAndCharacterOfPosition(offset)
  return { line: line + 1, column: character + 1 }
}
