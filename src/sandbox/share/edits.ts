import { linePatches, patchLines } from '../code/line-patch.ts'
import type { LinePatch } from '../code/line-patch.ts'
import { textHash } from './text-hash.ts'

/** Path → whole text. */
export type Texts = Readonly<Record<string, string>>

/** What was changed in one file, and in which text: on another one it would make nonsense. */
type FileEdit = {
  /** `textHash` of the file as it was at the start. */
  readonly base: string
  readonly patches: readonly LinePatch[]
}

/** Path → what was changed there. Files that are as they were are left out. */
export type SharedEdits = Readonly<Record<string, FileEdit>>

/** Only of files that were there at the start. */
export const diffEdits = (start: Texts, mine: Texts): SharedEdits =>
  Object.fromEntries(
    Object.entries(mine).flatMap(([file, text]) => {
      const before = textOf(start, file)
      return before === null || before === text
        ? []
        : [[file, { base: textHash(before), patches: linePatches(before, text) }]]
    }),
  )

type Applied = {
  /** The files that became another text, whole. */
  readonly texts: Texts
  readonly refused: readonly RefusedEdit[]
}

export type RefusedEdit = {
  readonly file: string
  /** `other-base`: the file has changed since the edit was made. */
  readonly code: 'unknown-file' | 'other-base' | 'does-not-fit'
}

/** Never throws: an edit that is not for these texts is refused, and the others stand. */
export const applyEdits = (start: Texts, edits: SharedEdits): Applied => {
  const applied = Object.entries(edits).map(([file, edit]) => applyEdit(start, file, edit))
  return {
    texts: Object.fromEntries(applied.flatMap((one) => ('text' in one ? [[one.file, one.text]] : []))),
    refused: applied.filter((one) => 'code' in one),
  }
}

const applyEdit = (
  start: Texts,
  file: string,
  { base, patches }: FileEdit,
): RefusedEdit | { readonly file: string; readonly text: string } => {
  const before = textOf(start, file)
  if (before === null) return { file, code: 'unknown-file' }
  if (base !== textHash(before)) return { file, code: 'other-base' }
  const patched = patchLines(before, patches)
  return patched.ok ? { file, text: patched.text } : { file, code: 'does-not-fit' }
}

/** By own keys only: a link may name a file `constructor`. */
const textOf = (texts: Texts, file: string): string | null =>
  Object.hasOwn(texts, file) ? (texts[file] ?? null) : null
