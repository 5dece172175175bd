import type { Browser, Page } from 'playwright-core'
import { desktop, launchChromium, phone, stillMs } from './chromium.ts'
import { throttle } from './paint.ts'
import { lesson } from './page-figures.ts'
import { waitUntilWarm } from './run-in-page.ts'
import { largestWindow, observeShifts, type Shift } from './shifts.ts'
import { held, printTable } from './table.ts'

type Case = {
  readonly name: string
  /** What the reader does on the loaded page. */
  readonly act: (page: Page) => Promise<unknown>
  readonly reducedMotion?: 'reduce'
  readonly isThrottled?: true
}

const panel = '#first-minute'

/** How far the page jumps under the reader when a panel comes to life and when a run replaces the recording. */
export async function shiftFigures(address: string): Promise<void> {
  const browser = await launchChromium()
  const rows: string[][] = []
  try {
    for (const [device, viewport] of Object.entries({ desktop, phone }))
      for (const one of cases) {
        const { before, after } = await watch(browser, address + lesson, { ...one, viewport })
        const worst = largestWindow(after)
        const all = after.reduce((sum, { value }) => sum + value, 0)
        rows.push([
          device,
          one.name,
          largestWindow(before).toFixed(3),
          worst.toFixed(3),
          all.toFixed(3),
          ...held(worst, { atMost: 0, digits: 3 }),
          movedMost(after),
        ])
      }
  } finally {
    await browser.close()
  }
  printTable(
    'Layout shift when a panel comes to life',
    [
      '',
      'what the reader does',
      'while loading',
      'afterwards',
      'with what follows input',
      'aim',
      '',
      'what moved most',
    ],
    rows,
  )
}

const cases: readonly Case[] = [
  { name: 'turns to the panel, which comes to life', act: (page) => page.evaluate(waitUntilWarm, panel) },
  { name: 'scrolls to the end', act: scrollToEnd },
  {
    name: 'presses Run in a warm panel, sees all at once',
    reducedMotion: 'reduce',
    act: async (page) => {
      await page.evaluate(waitUntilWarm, panel)
      await realClick(page)
    },
  },
  {
    name: 'presses Run in a warm panel, sees turn by turn',
    act: async (page) => {
      await page.evaluate(waitUntilWarm, panel)
      await realClick(page)
    },
  },
  {
    name: 'presses Run at once over fast 4G, processor 4 × slower',
    isThrottled: true,
    act: realClick,
  },
]

/** Sections that come near grow to their real height, so the end moves away for a while. */
async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  while (!(await page.evaluate(isAtEnd))) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
}

/** A trusted click: only such a one excuses what follows it. */
async function realClick(page: Page): Promise<void> {
  await page.locator(`${panel} [data-action=run]`).click()
  await page.locator(`${panel}:is([data-state=finished], [data-state=failed])`).waitFor({ timeout: 60_000 })
}

type Watched = { readonly before: readonly Shift[]; readonly after: readonly Shift[] }

async function watch(
  browser: Browser,
  url: string,
  { act, viewport, reducedMotion, isThrottled }: Case & { readonly viewport: typeof desktop },
): Promise<Watched> {
  const page = await browser.newPage({ viewport, reducedMotion: reducedMotion ?? 'no-preference' })
  try {
    await page.addInitScript(observeShifts)
    if (isThrottled) await throttle(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator(`${panel} [data-action=run]`).scrollIntoViewIfNeeded()
    await page.waitForTimeout(stillMs)
    const before = await page.evaluate(() => globalThis.layoutShifts.splice(0))
    await act(page)
    await page.waitForTimeout(2 * stillMs)
    return { before, after: await page.evaluate(() => globalThis.layoutShifts) }
  } finally {
    await page.close()
  }
}

function movedMost(shifts: readonly Shift[]): string {
  const counted = shifts.filter(({ followsInput }) => !followsInput)
  const most = counted.toSorted((a, b) => b.value - a.value)[0]
  return most ? most.moved.map((name) => `\`${name}\``).join(' ') : ''
}
