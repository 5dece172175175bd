import ts from 'typescript'

export type CodePiece = { readonly kind: 'plain' | 'comment' | 'keyword'; readonly text: string }

/** TypeScript in three tones, as a book prints it. The lexical classifier of the compiler knows templates. */
export function highlight(code: string): readonly CodePiece[] {
  const { spans } = ts
    .createClassifier()
    .getEncodedLexicalClassifications(code, ts.EndOfLineState.None, false)
  const pieces: CodePiece[] = []
  let end = 0
  for (let index = 0; index < spans.length; index += 3) {
    const [start = 0, length = 0, classification = 0] = spans.slice(index, index + 3)
    add(pieces, 'plain', code.slice(end, start))
    add(pieces, kindOf(classification), code.slice(start, start + length))
    end = start + length
  }
  add(pieces, 'plain', code.slice(end))
  return pieces
}

function kindOf(classification: number): CodePiece['kind'] {
  switch (classification) {
    case ts.ClassificationType.comment:
      return 'comment'
    case ts.ClassificationType.keyword:
      return 'keyword'
    default:
      return 'plain'
  }
}

function add(pieces: CodePiece[], kind: CodePiece['kind'], text: string): void {
  const last = pieces.at(-1)
  if (text === '') return
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text }
  else pieces.push({ kind, text })
}
