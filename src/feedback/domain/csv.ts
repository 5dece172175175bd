import type { StoredFlag } from './stored-flag.ts'

type Column = readonly [name: string, cell: (flag: StoredFlag) => string]

const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['receivedAt', ({ receivedAt }) => receivedAt],
  ['lesson', ({ lesson }) => lesson],
  ['locale', ({ locale }) => locale],
  ['lessonVersion', ({ lessonVersion }) => lessonVersion],
  ['blockId', ({ block }) => block.id],
  ['blockHash', ({ block }) => block.hash],
  ['kind', ({ kind }) => kind],
  ['quote', ({ quote }) => quote.exact],
  ['prefix', ({ quote }) => quote.prefix],
  ['suffix', ({ quote }) => quote.suffix],
  ['note', ({ note }) => note ?? ''],
  ['run', ({ run }) => (typeof run === 'object' && run !== null ? JSON.stringify(run) : (run ?? ''))],
  ['isOrphan', ({ isOrphan }) => String(isOrphan)],
  ['state', ({ state }) => state],
  ['reply', ({ reply }) => reply ?? ''],
  ['answeredAt', ({ answeredAt }) => answeredAt ?? ''],
]

/** A table that spreadsheets open, with its texts exactly as they are but for formulas. */
export const csvHead = rowOf(columns.map(([name]) => name))

export function csvRow(flag: StoredFlag): string {
  return rowOf(columns.map(([, cell]) => cell(flag)))
}

/** In front of the whole file: without it, Excel takes Chinese for something else. */
export const byteOrderMark = '\ufeff'

function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which says that it is text. The wide
 * forms are signs of formulas too, where Chinese or Japanese is written.
 */
function harmless(cell: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
}
