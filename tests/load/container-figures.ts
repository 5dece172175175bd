import type { Browser, Page } from 'playwright-core'
import { bootLimits } from '../../src/runtime/webcontainer/boot.ts'
import { routeStandIn, type RoutedTrouble } from '../support/webcontainer/route-stand-in.ts'
import { desktop, launchChromium, stillMs } from './chromium.ts'
import { pressRun, waitUntilWarm } from './run-in-page.ts'
import { held, kilobytes, median, noAim, printTable, spread } from './table.ts'
import { sum, watchRequests, type Fetched } from './weight.ts'

const panel = '#lab'

/** What a WebContainer costs the reader who does not get one, and what is fetched for it from our own origin. */
export async function containerFigures(address: string, rounds: number): Promise<void> {
  const browser = await launchChromium()
  const url = `${address}zh-CN/lab/`
  try {
    await printClient(browser, url)
    await printRuns(browser, url, rounds)
  } finally {
    await browser.close()
  }
}

async function printClient(browser: Browser, url: string): Promise<void> {
  const page = await openLab(browser, url, {})
  const fetched = watchRequests(page)
  await page.evaluate(pressRun, panel)
  await reach(page, 'ready')
  await page.waitForTimeout(stillMs)
  const own = (await fetched()).filter((file) => file.url.startsWith(new URL(url).origin))
  await page.context().close()

  const scripts = own.filter((file) => new URL(file.url).pathname.endsWith('.js'))
  printTable(
    'Fetched from our own origin for a WebContainer, after the first run (brotli)',
    ['file', ''],
    [
      ...scripts.map((file) => [nameOf(file), kilobytes(file.body)]),
      ['together', kilobytes(sum(scripts, 'body'))],
    ],
  )
}

const nameOf = ({ url }: Fetched): string =>
  `\`${new URL(url).pathname.replace(/\.[\w-]{8}\.(\w+)$/, '.$1')}\``

/** Each situation in a page of its own, pressed so many times. */
async function printRuns(browser: Browser, url: string, rounds: number): Promise<void> {
  const idle = await press(browser, url, { rounds, trouble: null, until: 'off' })
  const pending = await press(browser, url, { rounds, trouble: { host: 'silent' }, until: 'booting' })
  const failed = await press(browser, url, { rounds, trouble: { network: 'down' }, until: 'failed' })
  const row = (name: string, times: readonly number[]) => [
    name,
    `${spread(times)} ms`,
    ...held(median(times), { atMost: 50, unit: ' ms' }),
  ]
  printTable(
    `Run to first event, built in, by what the container does; median of ${rounds} (least–greatest)`,
    ['', 'from the press', 'aim', ''],
    [
      row('switched off by the reader', idle),
      row('a boot is pending', pending),
      row('a boot has failed', failed),
      ['pending ÷ off', (median(pending) / median(idle)).toFixed(2), ...noAim],
      ['failed ÷ off', (median(failed) / median(idle)).toFixed(2), ...noAim],
    ],
  )
}

type Situation = {
  readonly rounds: number
  /** Null: the reader wants the built-in runtime only. */
  readonly trouble: RoutedTrouble | null
  readonly until: 'off' | 'booting' | 'failed'
}

async function press(browser: Browser, url: string, { rounds, trouble, until }: Situation) {
  const page = await openLab(browser, url, trouble ?? {})
  if (trouble === null) await page.locator('[data-runtime-choice]').selectOption('worker')
  // The first run is the one behind which the boot begins.
  await page.evaluate(pressRun, panel)
  if (until !== 'off') await reach(page, until)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(700)
    times.push((await page.evaluate(pressRun, panel)).firstEvent)
  }
  await page.context().close()
  return times
}

async function openLab(browser: Browser, url: string, trouble: RoutedTrouble): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' })
  await routeStandIn(context, trouble)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(waitUntilWarm, panel)
  return page
}

async function reach(page: Page, state: string): Promise<void> {
  await page.locator(`${panel} [data-boot=${state}]`).waitFor({ timeout: 2 * bootLimits.giveUpMs })
}
