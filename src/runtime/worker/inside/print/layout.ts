export type Block = {
  /** What stands before the brackets, for instance `[Function: f]`. */
  readonly base: string
  readonly brackets: readonly [string, string]
  readonly items: readonly string[]
  /** The array whose items these are; its numbers are aligned to the right. */
  readonly list?: ArrayLike<unknown> | undefined
  readonly indentation: number
  /** How many levels the last thing printed inside it lay below this block. */
  readonly levelsInside: number
}

/** Node's defaults: a line's width, and how many levels may stand in one line. */
export const lineWidth = 80
export const itemsShown = 100
const levelsInOneLine = 3

/** One line if the block is shallow and fits, else an item a line; long lists stand in columns. */
export function layOut(block: Block): string {
  const { base, brackets, items, indentation } = block
  const head = base === '' ? brackets[0] : `${base} ${brackets[0]}`
  const rows =
    block.list !== undefined && items.length > 6 ? inColumns(items, block.list, indentation) : items

  if (rows === items && block.levelsInside < levelsInOneLine && fitsOneLine(block)) {
    const line = `${head} ${items.join(', ')} ${brackets[1]}`
    if (!line.includes('\n', head.length)) return line
  }
  const margin = `\n${' '.repeat(indentation)}`
  return `${head}${margin}  ${rows.join(`,${margin}  `)}${margin}${brackets[1]}`
}

function fitsOneLine({ base, brackets, items, indentation }: Block): boolean {
  if (base.includes('\n')) return false
  // Node counts an item's separator twice and ten more for the line's surroundings.
  const around = 3 * items.length + indentation + brackets[0].length + base.length + 10
  return items.reduce((width, item) => width + item.length, around) <= lineWidth + items.length
}

function inColumns(
  items: readonly string[],
  list: ArrayLike<unknown>,
  indentation: number,
): readonly string[] {
  const isCut = items.length > itemsShown
  const cells = isCut ? items.slice(0, -1) : items
  const widths = cells.map((cell) => displayWidth(cell) + 2)
  const widest = Math.max(...widths)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const isEven = total / widest > 5 || widest <= 8
  if (widest * 3 + indentation >= lineWidth || !isEven) return items

  // As near to a square as letters allow that are two and a half times as high as wide.
  const narrowed = Math.max(widest - 3 - Math.sqrt(widest - total / items.length), 1)
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * narrowed * cells.length) / narrowed),
    Math.floor((lineWidth - indentation) / widest),
    levelsInOneLine * 4,
    15,
  )
  if (columns <= 1) return items

  const columnWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(...widths.filter((_, index) => index % columns === column)),
  )
  const toTheRight = items.every((_, index) => ['number', 'bigint'].includes(typeof list[index]))
  const rows: string[] = []
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns).map((cell, column, { length }) => {
      const isLast = column === length - 1
      const padding = columnWidths[column]! - displayWidth(cell) - 2
      if (toTheRight) return ' '.repeat(padding) + cell
      return isLast ? cell : cell + ', ' + ' '.repeat(padding)
    })
    rows.push(row.join(toTheRight ? ', ' : ''))
  }
  return isCut ? [...rows, items.at(-1)!] : rows
}

/** Han, kana, Hangul, full-width forms and emoji take two columns in a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu

function displayWidth(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0)
}
