/** A piece of a line that was replaced. Lines and columns from 1, columns those of the new text. */
export type Shift = {
  readonly line: number
  readonly start: number
  readonly end: number
  /** How many columns longer the new piece is. */
  readonly by: number
}

export type Spliced = { readonly text: string; readonly shifts: readonly Shift[] }

/** Replaces parts of a text and remembers by how much columns moved. Lines stay: see `LinkedModule.edits`. */
export function splice(
  text: string,
  edits: readonly { readonly start: number; readonly end: number; readonly by: string }[],
): Spliced {
  const shifts: Shift[] = []
  let result = ''
  let done = 0
  let line = 1
  let lineStart = 0

  for (const edit of edits) {
    const before = text.slice(done, edit.start)
    const lastBreak = before.lastIndexOf('\n')
    line += before.split('\n').length - 1
    if (lastBreak !== -1) lineStart = result.length + lastBreak + 1
    result += before
    const start = result.length - lineStart + 1
    result += edit.by
    shifts.push({ line, start, end: start + edit.by.length, by: edit.by.length - (edit.end - edit.start) })
    done = edit.end
  }
  return { text: result + text.slice(done), shifts }
}

/** The column in the text as it was before it was spliced. */
export function originalColumn(shifts: readonly Shift[], line: number, column: number): number {
  let moved = 0
  for (const shift of shifts) {
    if (shift.line !== line || column < shift.start) continue
    if (column < shift.end) return shift.start - moved
    moved += shift.by
  }
  return column - moved
}
