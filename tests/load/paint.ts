import type { Browser, Page } from 'playwright-core'
import { desktop, stillMs } from './chromium.ts'
import { largestWindow, observeShifts, type Shift } from './shifts.ts'

export type Paint = {
  readonly first: number
  readonly largest: number
  /** The largest session window, as Web Vitals has it. */
  readonly shift: number
  /** Of every task longer than 50 ms what lies beyond 50 ms, from the start to the end of the load. */
  readonly longTasks: number
  /** What the load took of the processor on the page's thread: the one time that other programs do not lengthen much. */
  readonly processor: number
  /** Of that for layout. */
  readonly layout: number
}

export type Condition = { readonly name: string; readonly isThrottled: boolean }

/** Four times slower, and what developer tools call fast 4G: 9 Mbit/s down, 1.5 up, 170 ms there and back. */
const slowProcessor = { rate: 4 }
const fast4g = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
}

/** One cold load: a context of its own, so no cache and a new renderer. */
export async function paint(browser: Browser, url: string, { isThrottled }: Condition): Promise<Paint> {
  const page = await browser.newPage({ viewport: desktop })
  try {
    await page.addInitScript(observeShifts)
    await page.addInitScript(observePaint)
    if (isThrottled) await throttle(page)
    const processor = await watchProcessor(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(stillMs)
    const { shifts, ...painted } = await page.evaluate(() => ({
      ...globalThis.paintFigures,
      shifts: globalThis.layoutShifts,
    }))
    return { ...painted, shift: largestWindow(shifts), ...(await processor()) }
  } finally {
    await page.close()
  }
}

export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4g)
}

async function watchProcessor(page: Page): Promise<() => Promise<Pick<Paint, 'processor' | 'layout'>>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const inMs = (name: string): number => 1000 * (metrics.find((one) => one.name === name)?.value ?? NaN)
    return { processor: inMs('TaskDuration'), layout: inMs('LayoutDuration') }
  }
}

declare global {
  var paintFigures: { first: number; largest: number; longTasks: number }
  var layoutShifts: Shift[]
}

// Runs in the page.
function observePaint(): void {
  const figures = { first: 0, largest: 0, longTasks: 0 }
  globalThis.paintFigures = figures
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (figures.largest = startTime))
  observe('longtask', ({ duration }) => (figures.longTasks += Math.max(0, duration - 50)))
}
