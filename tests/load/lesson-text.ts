import type { Browser } from 'playwright-core'
import { desktop } from './chromium.ts'

export type TextBlock = { readonly heading: number | null; readonly text: string }

export type LessonText = {
  readonly title: string
  /** What a reader sees without opening anything. */
  readonly shown: readonly TextBlock[]
  /** With what is folded, and with the notes behind the terms. */
  readonly whole: readonly TextBlock[]
}

/** The words of a page, block by block, as the browser lays them out. */
export async function readLessonText(browser: Browser, url: string): Promise<LessonText> {
  const page = await browser.newPage({ viewport: desktop })
  try {
    await page.goto(url)
    await page.evaluate(markHeadings)
    const shown = await page.evaluate(() => document.body.innerText)
    await page.evaluate(unfold)
    const whole = await page.evaluate(() => document.body.innerText)
    return { title: await page.title(), shown: blocksOf(shown), whole: blocksOf(whole) }
  } finally {
    await page.close()
  }
}

export const asText = (blocks: readonly TextBlock[]): string => blocks.map(({ text }) => text).join('\n')

// Runs in the page. A private-use character and the level stand before each heading.
function markHeadings(): void {
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(everything)
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.prepend(`\uE000${heading.localName.slice(1)}`)
}

// Runs in the page.
function unfold(): void {
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name')
    details.open = true
  }
  for (const note of document.querySelectorAll('[popover]')) note.removeAttribute('popover')
}

function blocksOf(innerText: string): TextBlock[] {
  return innerText
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, level, text] = /^\uE000(\d)(.*)$/.exec(line) ?? []
      const isHeading = level !== undefined && text !== undefined
      return isHeading ? { heading: Number(level), text } : { heading: null, text: line }
    })
    .filter(({ text }) => text !== '')
}
