import type { Browser } from 'playwright-core'
import { startBareSite } from './bare-site.ts'
import { brotliSize } from './brotli.ts'
import { launchChromium } from './chromium.ts'
import { asText, type LessonText, readLessonText } from './lesson-text.ts'
import { type Condition, type Paint, paint } from './paint.ts'
import { held, kilobytes, median, noAim, printTable, spread } from './table.ts'
import { weigh, type Weight } from './weight.ts'

export const lesson = 'zh-CN/lessons/off-track/'

/** The lesson before any click, and its text on bare Astro pages: once what is seen at first, once with all that is folded. */
export async function pageFigures(address: string, rounds: number): Promise<void> {
  const browser = await launchChromium()
  const text = await readLessonText(browser, address + lesson)
  const bare = await startBareSite([
    { name: 'shown', title: text.title, blocks: text.shown },
    { name: 'whole', title: text.title, blocks: text.whole },
  ])
  const urls = [address + lesson, `${bare.address}shown/`, `${bare.address}whole/`]
  try {
    await printWeights(browser, urls, text)
    await browser.close()
    for (const condition of conditions) await printPaint(urls, condition, rounds)
  } finally {
    await browser.close()
    await bare.stop()
  }
}

const conditions: readonly Condition[] = [
  { name: 'plain', isThrottled: false },
  { name: '4 × slower processor, fast 4G', isThrottled: true },
]

const columns = ['lesson 5', 'bare, what is shown', 'bare, with what is folded']

async function printWeights(browser: Browser, urls: readonly string[], text: LessonText): Promise<void> {
  const weights: Weight[] = []
  for (const url of urls) weights.push(await weigh(browser, url))
  const ours = weights[0]!
  const wholeText = brotliSize(asText(text.whole))
  const row = (
    name: string,
    print: (weight: Weight) => string,
    aim: readonly [string, string] | typeof noAim,
  ) => [name, ...weights.map(print), ...aim]
  const kind = (of: 'html' | 'css' | 'js' | 'other' | 'headers') => (weight: Weight) => kilobytes(weight[of])
  const all = ({ html, css, js, other }: Weight): number => html + css + js + other
  printTable(
    'The lesson page before any click: bytes (brotli)',
    ['', ...columns, 'aim', ''],
    [
      row('script', kind('js'), held(ours.js / 1000, { atMost: 5, unit: ' kB', digits: 1 })),
      row('style', kind('css'), held(ours.css / 1000, { atMost: 6, unit: ' kB', digits: 1 })),
      row('HTML without them', kind('html'), noAim),
      row(
        'HTML ÷ the page’s whole text',
        ({ html }) => (html / wholeText).toFixed(2),
        held(ours.html / wholeText, { atMost: 1.5, digits: 2 }),
      ),
      row('anything else', kind('other'), noAim),
      row('together', (weight) => kilobytes(all(weight)), noAim),
      row('response headers, not compressed', kind('headers'), noAim),
      row('requests', ({ requests }) => String(requests), held(ours.requests, { atMost: 4 })),
      row('requests to others', ({ foreign }) => String(foreign), held(ours.foreign, { atMost: 0 })),
    ],
  )
  console.log(
    `\nText: ${asText(text.shown).length} characters shown (${kilobytes(brotliSize(asText(text.shown)))} brotli), ` +
      `${asText(text.whole).length} with what is folded (${kilobytes(wholeText)}).`,
  )
}

async function printPaint(urls: readonly string[], condition: Condition, rounds: number): Promise<void> {
  const paints = await interleave(urls, condition, rounds)
  const numbers = (of: keyof Paint): number[][] => paints.map((ofPage) => ofPage.map((one) => one[of]))
  const ours = (of: keyof Paint): number => median(numbers(of)[0]!)
  const ratios = (of: keyof Paint, peer: 1 | 2): number[] =>
    paints[0]!.map((one, round) => one[of] / paints[peer]![round]![of])
  const row = (name: string, of: keyof Paint, unit: string, digits: number) => [
    name,
    ...numbers(of).map((one) => `${spread(one, digits)}${unit}`),
  ]
  const ratioRow = (of: keyof Paint) => [
    'lesson ÷ bare',
    '',
    ...([1, 2] as const).map((peer) => spread(ratios(of, peer), 2)),
  ]
  const lag = ours('largest') - ours('first')
  printTable(
    `The lesson page before any click: paint, ${condition.name}; median of ${rounds} (least–greatest)`,
    ['', ...columns, 'aim', ''],
    [
      [...row('first paint', 'first', ' ms', 0), ...noAim],
      [...ratioRow('first'), ...held(median(ratios('first', 1)), { atMost: 0.9, digits: 2 })],
      [
        ...row('largest paint', 'largest', ' ms', 0),
        '= first paint',
        lag < 1 ? 'held' : `**missed** by ${lag.toFixed(0)} ms`,
      ],
      [...ratioRow('largest'), ...noAim],
      [...row('layout shift', 'shift', '', 3), ...held(ours('shift'), { atMost: 0, digits: 3 })],
      [
        ...row('long tasks beyond 50 ms', 'longTasks', ' ms', 0),
        ...held(ours('longTasks'), { atMost: condition.isThrottled ? 80 : 10, unit: ' ms' }),
      ],
      [...row('processor time, whole load', 'processor', ' ms', 0), ...noAim],
      [...ratioRow('processor'), ...noAim],
      [...row('of it layout', 'layout', ' ms', 0), ...noAim],
    ],
  )
}

/** A B C, B C A, C A B …, each round in a browser of its own that has painted something already. */
async function interleave(urls: readonly string[], condition: Condition, rounds: number): Promise<Paint[][]> {
  const paints: Paint[][] = urls.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const browser = await launchChromium()
    try {
      await paint(browser, 'data:text/html,<p>热身</p>', { ...condition, isThrottled: false })
      for (const step of urls.keys()) {
        const turn = (round + step) % urls.length
        paints[turn]!.push(await paint(browser, urls[turn]!, condition))
      }
    } finally {
      await browser.close()
    }
  }
  return paints
}
