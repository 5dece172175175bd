export type Shift = {
  readonly at: number
  readonly value: number
  /** Within half a second of a click, a tap or a key: expected, and not counted by definition. */
  readonly followsInput: boolean
  /** What moved, for whoever has to mend it. */
  readonly moved: readonly string[]
}

type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

// Runs in the page.
export function observeShifts(): void {
  const shifts: Shift[] = []
  globalThis.layoutShifts = shifts
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}${element.id && `#${element.id}`}.${element.className}` : '?'
  }
  const observer = new PerformanceObserver((list) => {
    // The types that TypeScript brings do not know this entry yet.
    for (const entry of list.getEntries() as LayoutShift[])
      shifts.push({
        at: entry.startTime,
        value: entry.value,
        followsInput: entry.hadRecentInput,
        moved: entry.sources.map(({ node }) => nameOf(node)),
      })
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** The worst sum of shifts less than a second apart and within five, those that follow input left out. */
export function largestWindow(shifts: readonly Shift[]): number {
  let worst = 0
  let window = { startedAt: -Infinity, lastAt: -Infinity, sum: 0 }
  for (const { at, value } of shifts.filter(({ followsInput }) => !followsInput)) {
    const isSame = at - window.lastAt < 1000 && at - window.startedAt < 5000
    window = isSame
      ? { ...window, lastAt: at, sum: window.sum + value }
      : { startedAt: at, lastAt: at, sum: value }
    worst = Math.max(worst, window.sum)
  }
  return worst
}
