import { diffLines } from '../../sandbox/code/diff.ts'
import { highlight, type CodePiece } from '../highlight.ts'

export type CodeLine = { readonly isNew: boolean; readonly pieces: readonly CodePiece[] }

/** Highlighted, line by line. With `before`: which lines that text does not have. */
export function codeLines(code: string, before?: string): readonly CodeLine[] {
  const lines = splitIntoLines(highlight(code))
  if (before === undefined) return lines.map((pieces) => ({ isNew: false, pieces }))
  const added = new Set(diffLines(before, code).flatMap(({ kind, line }) => (kind === 'new' ? [line] : [])))
  return lines.map((pieces, index) => ({ isNew: added.has(index + 1) && isOfInterest(pieces), pieces }))
}

function splitIntoLines(pieces: readonly CodePiece[]): readonly (readonly CodePiece[])[] {
  const lines: CodePiece[][] = [[]]
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)!.push({ kind, text: part })
    }
  }
  return lines
}

/** What every one of these files begins with is no addition to a loop: it stands in for what the reader has. */
function isOfInterest(pieces: readonly CodePiece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('')
  return text.trim() !== '' && !/^import .*('openai'|'\.\/bare-loop\.ts')$/.test(text)
}
