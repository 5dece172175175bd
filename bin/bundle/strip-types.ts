import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'

/** A sandbox file that Node would not run as it stands. Its message leads to the place. */
export class StripError extends Error {
  override readonly name = 'StripError'
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(problem: string, { path, line, column }: Place) {
    super(`${path}:${line}:${column}: ${problem}`)
    this.path = path
    this.line = line
    this.column = column
  }
}

type Place = { readonly path: string; readonly line: number; readonly column: number }

/** JavaScript in which every character stands where it stood in the TypeScript. Throws a `StripError`. */
export function stripTypes(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
  const [error] = syntaxErrors(file)
  if (error !== undefined) {
    throw new StripError(ts.flattenDiagnosticMessageText(error.messageText, ' '), placeOf(file, error.start))
  }
  return blankSourceFile(file, (node) => {
    const problem =
      'expected syntax that can be erased, found TypeScript that has to be compiled ' +
      `(${ts.SyntaxKind[node.kind]}); see sandboxes/README.md`
    throw new StripError(problem, placeOf(file, node.getStart(file)))
  })
}

/** TypeScript keeps them in a field that its types do not show; ts-blank-space does not look at them. */
function syntaxErrors(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  return (file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics
}

function placeOf(file: ts.SourceFile, offset: number): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(offset)
  return { path: file.fileName, line: line + 1, column: character + 1 }
}
