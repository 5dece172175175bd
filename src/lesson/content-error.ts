export type ContentProblem = {
  /** From 1; absent where only the file is known. */
  readonly line?: number
  readonly column?: number
  /** Expected X, found Y. */
  readonly message: string
  /** Where to read on, for instance `lessons/README.md#quiz`. */
  readonly hint: string
}

/** An author's slip, found while the site is built. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code = 'content'
  readonly file: string
  readonly problems: readonly ContentProblem[]

  constructor(file: string, problems: readonly ContentProblem[]) {
    super(problems.map((problem) => describeProblem(file, problem)).join('\n'))
    this.file = file
    this.problems = problems
  }
}

function describeProblem(file: string, { line, column, message, hint }: ContentProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}: ${message} See ${hint}`
}
