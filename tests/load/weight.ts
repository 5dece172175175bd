import type { Browser, Page, Request } from 'playwright-core'
import { brotliSize } from './brotli.ts'
import { desktop, stillMs } from './chromium.ts'

export type Weight = {
  /** Compressed bodies. What stands in the document counts with its own kind. */
  readonly html: number
  readonly css: number
  readonly js: number
  readonly other: number
  readonly headers: number
  readonly requests: number
  readonly foreign: number
}

export type Fetched = {
  readonly url: string
  readonly type: string
  readonly body: number
  readonly headers: number
}

/** What a page costs that is opened and then left alone. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: desktop })
  try {
    const fetched = watchRequests(page)
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(stillMs)
    const all = await fetched()
    const inline = splitDocument((await response?.text()) ?? '')
    const bytes = (type: string): number =>
      sum(
        all.filter((one) => one.type === type),
        'body',
      )
    const [html, css, js] = [
      bytes('document') - inline.css - inline.js,
      bytes('stylesheet') + inline.css,
      bytes('script') + inline.js,
    ]
    return {
      html,
      css,
      js,
      other: sum(all, 'body') - html - css - js,
      headers: sum(all, 'headers'),
      requests: all.length,
      foreign: all.filter((one) => new URL(one.url).origin !== new URL(url).origin).length,
    }
  } finally {
    await page.close()
  }
}

/** Everything the page, its frames and its workers fetch over the network from now until the answer is asked for. */
export function watchRequests(page: Page): () => Promise<Fetched[]> {
  const finished: Request[] = []
  const take = (request: Request): void => {
    if (/^https?:/.test(request.url())) finished.push(request)
  }
  page.context().on('requestfinished', take)
  return async () => {
    page.context().off('requestfinished', take)
    return Promise.all(finished.map(sizesOf))
  }
}

async function sizesOf(request: Request): Promise<Fetched> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    url: request.url(),
    type: request.resourceType(),
    body: responseBodySize,
    headers: responseHeadersSize,
  }
}

export function sum(fetched: readonly Fetched[], of: 'body' | 'headers'): number {
  return fetched.reduce((total, one) => total + one[of], 0)
}

/** What the styles and scripts in a document add to its compressed size. Data in `<script>` stays HTML. */
function splitDocument(html: string): { readonly css: number; readonly js: number } {
  const unstyled = html.replace(/<style\b.*?<\/style>/gs, '')
  const still = unstyled.replace(/<script\b(?![^>]*application\/json).*?<\/script>/gs, '')
  return {
    css: brotliSize(html) - brotliSize(unstyled),
    js: brotliSize(unstyled) - brotliSize(still),
  }
}
