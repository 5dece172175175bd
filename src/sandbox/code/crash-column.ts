import type { Crash } from '../../runtime/runtime.ts'
import type { Edits } from './edits.ts'
import type { Sources } from './texts.ts'

/** From 1. A file as it came runs without its spaces: there only the line is right, and its first word stands for the place. */
export const crashColumn = (
  { file, line, column }: Pick<Crash, 'file' | 'line' | 'column'>,
  edits: Edits,
  sources: Sources,
): number => {
  if (file === null || line === null) return 1
  if (edits[file] !== undefined) return column ?? 1
  const text = sources[file]?.split('\n')[line - 1] ?? ''
  return Math.max(text.search(/\S/), 0) + 1
}
