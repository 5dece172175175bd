import type { Page } from 'playwright-core'
import { desktop, launchChromium, stillMs } from './chromium.ts'
import { held, kilobytes, median, noAim, printTable, spread } from './table.ts'
import { type Fetched, sum, watchRequests } from './weight.ts'

const lab = 'zh-CN/lab/'
const panel = '#lab'

/** What opening, pressing, editing and checking the code fetch, and how long each keeps the reader waiting. */
export async function codeFigures(address: string, rounds: number): Promise<void> {
  await printWeights(address + lab)
  await printTimes(address + lab, Math.min(rounds, 5))
}

async function printWeights(url: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: desktop })
    await page.goto(url, { waitUntil: 'networkidle' })
    const fetched = watchRequests(page)
    await openCode(page)
    await pressIn(page)
    await page.keyboard.type('x')
    await page.waitForRequest(/ts\.worker/, { timeout: 60_000 }).catch(() => undefined)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(stillMs)
    const all = await fetched()
    const matching = (pattern: RegExp): readonly Fetched[] => all.filter((one) => pattern.test(one.url))
    const editor = matching(/wordOperations|features|zh-cn|monaco-editor/)
    const row = (name: string, files: readonly Fetched[], atMost?: number) => {
      const bytes = sum(files, 'body')
      const aim = atMost === undefined ? noAim : held(bytes / 1000, { atMost, unit: ' kB' })
      return [name, kilobytes(bytes), String(files.length), ...aim]
    }
    printTable(
      'Fetched for the code, each when it is first needed (brotli)',
      ['', 'bytes', 'files', 'aim', ''],
      [
        row('opened: list, words, sources', matching(/CodeBench|words|sources/)),
        row('pressed: Monaco, its styles and its words in Chinese', editor, 720),
        row('its icons and its worker', matching(/codicon|editor\.worker/)),
        row('edited: what strips types', matching(/strip-worker/)),
        row('edited, or 4 s idle: what checks types', matching(/ts\.worker|typescript/)),
      ],
    )
  } finally {
    await browser.close()
  }
}

async function printTimes(url: string, rounds: number): Promise<void> {
  const samples = { press: [] as number[], key: [] as number[], first: [] as number[], whole: [] as number[] }
  const browser = await launchChromium()
  try {
    for (let round = 0; round < rounds; round += 1) {
      // A context of its own: nothing cached, and no draft.
      const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' })
      await page.goto(url)
      await openCode(page)
      await page.evaluate(watchTyping, panel)
      await pressIn(page)
      await page.keyboard.type('// typed while the editor comes', { delay: 60 })
      await page.locator(`${panel} [data-editor=monaco]`).waitFor({ timeout: 60_000 })
      await page.waitForTimeout(6_000)
      const { press, keys } = await page.evaluate(() => Reflect.get(globalThis, 'typing'))
      samples.press.push(press)
      samples.key.push(Math.max(...keys))
      // Once to have all in place, then the one that counts: with the editor open.
      for (const isCounted of [false, true]) {
        await page.keyboard.press('Control+Home')
        await page.keyboard.type('//')
        await page.keyboard.press('Enter')
        await page.evaluate(watchRun, panel)
        await page.keyboard.press('Control+Enter')
        const run = await page.evaluate(() => Reflect.get(globalThis, 'run'))
        if (isCounted) samples.first.push(run.first)
        if (isCounted) samples.whole.push(run.whole)
        await page.waitForTimeout(700)
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
  const row = (name: string, numbers: readonly number[], atMost?: number) => [
    name,
    `${spread(numbers)} ms`,
    ...(atMost === undefined ? noAim : held(median(numbers), { atMost, unit: ' ms' })),
  ]
  printTable(
    `Editing, Chromium; median of ${rounds} (least–greatest)`,
    ['', 'time', 'aim', ''],
    [
      row('press into the code to a field that takes text', samples.press, 50),
      row('longest that a key waits while Monaco comes', samples.key),
      row('last key (Ctrl+Enter, after an edit) to the first row', samples.first, 150),
      row('last key to the whole new transcript', samples.whole, 150),
    ],
  )
}

async function openCode(page: Page): Promise<void> {
  await page.locator(panel).hover()
  await page.locator(`${panel}[data-warm]`).waitFor()
  await page.locator(`${panel} textarea.editor-text`).waitFor()
}

async function pressIn(page: Page): Promise<void> {
  await page.locator(`${panel} textarea.editor-text`).click({ position: { x: 300, y: 60 } })
}

// What follows runs in the page: nothing from outside these functions can be used in them.

function watchTyping(selector: string): void {
  const field = document.querySelector(`${selector} .code-field`)
  const typing = { press: 0, keys: [] as number[] }
  let pressedAt = 0
  Reflect.set(globalThis, 'typing', typing)
  field?.addEventListener('pointerdown', (event) => (pressedAt ||= event.timeStamp), { capture: true })
  field?.addEventListener('focusin', () => (typing.press ||= performance.now() - pressedAt))
  document.addEventListener('keydown', (event) => typing.keys.push(performance.now() - event.timeStamp), {
    capture: true,
  })
}

function watchRun(selector: string): void {
  const panel = document.querySelector<HTMLElement>(selector)
  const before = new Set(panel?.querySelectorAll('.panel-transcript [data-event]'))
  Reflect.set(
    globalThis,
    'run',
    new Promise((resolve, reject) => {
      setTimeout(reject, 60_000, new Error('expected the run to end within a minute'))
      let pressedAt = 0
      let first = 0
      document.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true })
      const look = (): void => {
        if (!panel || pressedAt === 0) return
        const rows = [...panel.querySelectorAll('.panel-transcript [data-event]')]
        if (first === 0 && rows.some((row) => !before.has(row))) first = performance.now() - pressedAt
        if (panel.dataset['state'] !== 'finished' || first === 0) return
        observer.disconnect()
        resolve({ first, whole: performance.now() - pressedAt })
      }
      const observer = new MutationObserver(look)
      if (panel) observer.observe(panel, { subtree: true, childList: true, attributes: true })
    }),
  )
}
