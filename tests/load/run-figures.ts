import { desktop, launchChromium, stillMs } from './chromium.ts'
import { lesson } from './page-figures.ts'
import { type RunBrowser, type RunPage, startRunBrowsers } from './run-browsers.ts'
import { pressRun, type RunTimes, waitUntilWarm } from './run-in-page.ts'
import { held, kilobytes, noAim, printTable, median, spread } from './table.ts'
import { sum, watchRequests } from './weight.ts'

const panel = '#first-minute'
const expectedTurns = 8

/** `always-timeout` with nothing switched on, from the press of Run. */
export async function runFigures(address: string, rounds: number): Promise<void> {
  await printOnDemand(address + lesson)
  const browsers = await startRunBrowsers()
  try {
    for (const browser of browsers) await printRuns(browser, address + lesson, rounds)
  } finally {
    for (const browser of browsers) await browser.close()
  }
}

async function printOnDemand(url: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: desktop })
    await page.goto(url, { waitUntil: 'networkidle' })
    const fetched = watchRequests(page)
    await page.evaluate(waitUntilWarm, panel)
    await page.waitForTimeout(stillMs)
    const files = (await fetched()).toSorted((a, b) => b.body - a.body)
    const sandbox = files.filter(({ url }) => /openai|weather-agent/.test(nameOf(url)))
    printTable(
      'Fetched when the reader turns to a panel (brotli)',
      ['file', '', 'aim', ''],
      [
        ...files.map(({ url, body }) => [nameOf(url), kilobytes(body), ...noAim]),
        ['together', kilobytes(sum(files, 'body')), ...noAim],
        [
          'of it the sandbox: the SDK and the agent',
          kilobytes(sum(sandbox, 'body')),
          ...held(sum(sandbox, 'body') / 1000, { atMost: 110, unit: ' kB', digits: 1 }),
        ],
      ],
    )
  } finally {
    await browser.close()
  }
}

const nameOf = (url: string): string => `\`${new URL(url).pathname.replace(/\.[\w-]{8}\.(\w+)$/, '.$1')}\``

type Samples = Readonly<Record<'cold' | 'warm' | 'again', RunTimes[]>> & { readonly warmUp: number[] }

/** Each sample in a page that has just been loaded, cold and warm by turns; *again* is a second press after the cold one. */
async function printRuns(browser: RunBrowser, url: string, rounds: number): Promise<void> {
  const samples: Samples = { cold: [], warm: [], again: [], warmUp: [] }
  for (let round = 0; round < rounds; round += 1) {
    await inPage(browser, url, async (page) => {
      samples.cold.push(await run(page))
      await idle()
      samples.again.push(await run(page))
    })
    await inPage(browser, url, async (page) => {
      samples.warmUp.push(await page.evaluate(waitUntilWarm, panel))
      await idle()
      samples.warm.push(await run(page))
    })
  }
  const numbers = (of: 'cold' | 'warm' | 'again', what: 'firstEvent' | 'end') =>
    samples[of].map((times) => times[what])
  const row = (name: string, of: 'cold' | 'warm' | 'again', what: 'firstEvent' | 'end', atMost?: number) => [
    name,
    `${spread(numbers(of, what))} ms`,
    ...(atMost === undefined ? noAim : held(median(numbers(of, what)), { atMost, unit: ' ms' })),
  ]
  printTable(
    `Run, always-timeout, ${expectedTurns} turns, ${browser.name}; median of ${rounds} (least–greatest)`,
    ['', 'from the press', 'aim', ''],
    [
      row('warm, first event', 'warm', 'firstEvent', 50),
      row('warm, whole run', 'warm', 'end', 80),
      row('pressed again, first event', 'again', 'firstEvent', 50),
      row('pressed again, whole run', 'again', 'end', 80),
      row('cold, first event', 'cold', 'firstEvent', 150),
      row('cold, whole run', 'cold', 'end'),
      ['from the first sign of interest to warm', `${spread(samples.warmUp)} ms`, ...noAim],
    ],
  )
}

async function inPage(
  browser: RunBrowser,
  url: string,
  act: (page: RunPage) => Promise<void>,
): Promise<void> {
  const page = await browser.openCold(url)
  try {
    await act(page)
  } finally {
    await page.close()
  }
}

async function run(page: RunPage): Promise<RunTimes> {
  const times = await page.evaluate(pressRun, panel)
  if (times.state !== 'finished' || times.turns !== expectedTurns)
    throw new Error(`expected a finished run of ${expectedTurns} turns, found ${JSON.stringify(times)}`)
  return times
}

/** As long as a reader looks at least: what the page still does behind the scenes is done. */
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700))
