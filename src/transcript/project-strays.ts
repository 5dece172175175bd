import { shorten } from '../protocol/check.ts'
import type { LineProblem } from '../protocol/parse.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { Message } from './message.ts'
import { emptyRow } from './row.ts'
import type { StrayLine, Strays } from './transcript.ts'
import type { RowView } from './view.ts'

const longestPrint = 1000

/** Prints that follow each other make one row. */
export const projectStrays = (strays: Strays | null): readonly RowView[] => {
  if (!strays) return []
  const { lines, leftOut } = strays
  const rows = lines.flatMap((stray, index) => {
    if (stray.kind === 'malformed') return [malformedRow(stray)]
    if (lines[index - 1]?.kind === 'print') return []
    const end = lines.findIndex(({ kind }, position) => position > index && kind !== 'print')
    return [printRow(stray.line, lines.slice(index, end < 0 ? lines.length : end))]
  })
  const last = rows.at(-1)
  if (!last || leftOut === 0) return rows
  const note = {
    tone: 'quiet',
    message: { key: 'transcript.linesLeftOut', params: { count: leftOut } },
  } as const
  return rows.with(-1, { ...last, notes: [...last.notes, note] })
}

const printRow = (line: number, prints: readonly StrayLine[]): RowView => ({
  ...emptyRow(line, { key: 'transcript.print' }),
  tone: 'quiet',
  quote: prints.map(({ text }) => shorten(text, longestPrint)).join('\n'),
})

const malformedRow = ({ line, text, problem }: StrayLine & { readonly kind: 'malformed' }): RowView => ({
  ...emptyRow(line, { key: 'transcript.malformed' }),
  tone: 'off-track',
  code: shorten(text),
  notes: [{ tone: 'plain', message: problemMessage(problem) }],
})

const problemMessage = (problem: LineProblem): Message => {
  switch (problem.code) {
    case 'missing-field':
      return { key: 'transcript.problem.missing-field', params: problem.params }
    case 'unknown-field':
      return { key: 'transcript.problem.unknown-field', params: problem.params }
    case 'wrong-field':
      return { key: 'transcript.problem.wrong-field', params: problem.params }
    case 'broken-json':
      return { key: 'transcript.problem.broken-json' }
    case 'too-deep':
      return { key: 'transcript.problem.too-deep', params: problem.params }
    case 'unknown-version':
      return { key: 'transcript.problem.unknown-version', params: problem.params }
    case 'unknown-type':
      return { key: 'transcript.problem.unknown-type', params: problem.params }
    case 'newer-version':
      return { key: 'transcript.problem.newer-version', params: problem.params }
    default:
      return assertNever(problem)
  }
}
