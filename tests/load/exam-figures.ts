import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { examSeeds, examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import { desktop, launchChromium } from './chromium.ts'
import { held, median, noAim, printTable, spread } from './table.ts'
import { sum, watchRequests } from './weight.ts'

const runs = examTasks.length * examSettingIds.length * examSeeds
const root = resolve(import.meta.dirname, '../..')

/** The whole exam in the page and in Node: how long it takes, and what it fetches. */
export async function examFigures(address: string, rounds: number): Promise<void> {
  const { cold, hovered, warm, bytes } = await inPage(
    `${address}zh-CN/lessons/off-track/exam/`,
    Math.min(rounds, 5),
  )
  const inNode = await inTerminal(Math.min(rounds, 5))
  const row = (name: string, times: readonly number[], aim?: number) => [
    name,
    `${spread(times, 1)} s`,
    (runs / median(times)).toFixed(0),
    ...(aim === undefined ? noAim : held(median(times), { atMost: aim, unit: ' s', digits: 1 })),
  ]
  printTable(
    `The exam, ${runs} runs; median (least–greatest)`,
    ['', 'from the press to the last mark', 'runs per second', 'aim', ''],
    [
      row('in a page that has just been opened', cold),
      row('the same, with the pointer on the button for two seconds before', hovered),
      row('in the same page once more', warm, 1),
      row('`node bin/exam.ts`, the process included', inNode),
    ],
  )
  console.log(`\nFetched for it from the press on: ${(bytes / 1000).toFixed(1)} kB (brotli).`)
}

async function inPage(url: string, rounds: number) {
  const browser = await launchChromium()
  const [cold, hovered, warm]: [number[], number[], number[]] = [[], [], []]
  let bytes = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: desktop })
      await page.goto(url, { waitUntil: 'networkidle' })
      const fetched = watchRequests(page)
      cold.push(await page.evaluate(takeExam))
      bytes = sum(await fetched(), 'body')
      warm.push(await page.evaluate(takeExam))
      await page.close()
      hovered.push(await afterHovering(browser, url))
    }
  } finally {
    await browser.close()
  }
  return { cold, hovered, warm, bytes }
}

/** What a reader does who looks at the table first: the page gets ready meanwhile. */
async function afterHovering(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: desktop })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('[data-action=take-exam]').hover()
  await page.waitForTimeout(2000)
  const seconds = await page.evaluate(takeExam)
  await page.close()
  return seconds
}

/** Runs in the page. Seconds from the press until all runs are marked. */
async function takeExam(): Promise<number> {
  const press = (): void => document.querySelector<HTMLElement>('[data-action=take-exam]')?.click()
  const phase = (): string | null => document.querySelector('[data-exam]')!.getAttribute('data-exam')
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await new Promise((settle) => setTimeout(settle, 5))
  }
  const start = performance.now()
  press()
  await until(() => phase() === 'running')
  await until(() => phase() !== 'running')
  if (phase() !== 'whole') throw new Error(`expected the exam to go through, found ${phase()}`)
  return (performance.now() - start) / 1000
}

async function inTerminal(rounds: number): Promise<readonly number[]> {
  const times: number[] = []
  const run = promisify(execFile)
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'bin/exam.ts', '--format', 'json'],
      {
        cwd: root,
      },
    )
    times.push((performance.now() - start) / 1000)
  }
  return times
}
