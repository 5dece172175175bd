/** For tests that also run in pages where no test runner is. Compares as JSON does. */
export function equal(actual: unknown, expected: unknown): void {
  const [found, wanted] = [actual, expected].map((value) =>
    (JSON.stringify(value, null, 2) ?? 'undefined').split('\n'),
  )
  const differs = wanted!.findIndex((line, index) => line !== found![index])
  const at = differs === -1 && found!.length > wanted!.length ? wanted!.length : differs
  if (at !== -1)
    throw new Error(`in line ${at + 1} expected${excerpt(wanted!, at)}\nfound${excerpt(found!, at)}`)
}

function excerpt(lines: readonly string[], at: number): string {
  return lines
    .slice(Math.max(at - 2, 0), at + 8)
    .map((line) => `\n  ${line.slice(0, 300)}`)
    .join('')
}

export function matches(actual: unknown, pattern: RegExp): void {
  if (!pattern.test(String(actual))) throw new Error(`expected ${pattern}\nfound ${String(actual)}`)
}
