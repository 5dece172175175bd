/** Of the middle two the mean. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

/** `120 (98–171)`: the median, the least and the greatest. */
export function spread(numbers: readonly number[], digits = 0): string {
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)].map((one) => one.toFixed(digits))
  const middle = median(numbers).toFixed(digits)
  return least === greatest ? middle : `${middle} (${least}–${greatest})`
}

export type Aim = { readonly atMost: number; readonly unit?: string; readonly digits?: number }

/** Two cells: the aim, and whether `found` holds it. */
export function held(found: number, { atMost, unit = '', digits = 0 }: Aim): readonly [string, string] {
  const isHeld = Number(found.toFixed(digits)) <= atMost
  return [
    `≤ ${atMost.toFixed(digits)}${unit}`,
    isHeld ? 'held' : `**missed** by ${(found - atMost).toFixed(digits)}${unit}`,
  ]
}

export const noAim = ['', ''] as const

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  console.log(`\n### ${title}\n`)
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(line(cells))
}
