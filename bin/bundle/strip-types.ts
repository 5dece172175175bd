import { stripTypes as strip } from '../../src/sandbox/code/strip-types.ts'
import type { StripProblem } from '../../src/sandbox/code/strip-types.ts'

/** A sandbox file that Node would not run as it stands. Its message leads to the place. */
export class StripError extends Error {
  override readonly name = 'StripError'
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(problem: StripProblem) {
    const { path, line, column } = problem
    super(`${path}:${line}:${column}: ${sentence(problem)}`)
    this.path = path
    this.line = line
    this.column = column
  }
}

/** JavaScript in which every character stands where it stood in the TypeScript. Throws a `StripError`. */
export function stripTypes(path: string, text: string): string {
  const stripped = strip(path, text)
  if (!stripped.ok) throw new StripError(stripped.problems[0]!)
  return stripped.text
}

function sentence({ kind, what }: StripProblem): string {
  if (kind !== 'not-erasable') return what
  return `expected syntax that can be erased, found TypeScript that has to be compiled (${what}); see sandboxes/README.md`
}
