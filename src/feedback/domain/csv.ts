import type { StoredFlag } from './stored-flag.ts'

/** A table that spreadsheets open: one row a flag, its texts exactly as they are but for formulas. */
export const csvHead = rowOf(
  ['id', 'receivedAt', 'lesson', 'locale', 'lessonVersion', 'blockId', 'blockHash'].concat([
    'kind',
    'quote',
    'prefix',
    'suffix',
    'note',
    'run',
    'isOrphan',
    'state',
    'reply',
    'answeredAt',
  ]),
)

export function csvRow(flag: StoredFlag): string {
  const { block, quote, run } = flag
  return rowOf([
    flag.id,
    flag.receivedAt,
    flag.lesson,
    flag.locale,
    flag.lessonVersion,
    block.id,
    block.hash,
    flag.kind,
    quote.exact,
    quote.prefix,
    quote.suffix,
    flag.note ?? '',
    run === null || typeof run === 'string' ? (run ?? '') : JSON.stringify(run),
    String(flag.isOrphan),
    flag.state,
    flag.reply ?? '',
    flag.answeredAt ?? '',
  ])
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
