import puppeteer from 'puppeteer-core'
import { findFirefox } from '../support/browsers.ts'
import { desktop, launchChromium } from './chromium.ts'

/** Either browser, still for whoever asks: what is shown turn by turn is shown at once. */
export type RunBrowser = {
  readonly name: string
  /** Nothing cached, no script compiled. */
  openCold(url: string): Promise<RunPage>
  close(): Promise<void>
}

export type RunPage = {
  evaluate<Result>(inPage: (selector: string) => Promise<Result>, selector: string): Promise<Result>
  close(): Promise<void>
}

export async function startRunBrowsers(): Promise<RunBrowser[]> {
  const firefox = findFirefox()
  if (!firefox) console.log('\nFirefox was not found and is left out (FIREFOX may name it).')
  return [await startChromium(), ...(firefox ? [await startFirefox(firefox)] : [])]
}

async function startChromium(): Promise<RunBrowser> {
  const browser = await launchChromium()
  return {
    name: `Chromium ${browser.version()}`,
    async openCold(url) {
      const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' })
      await page.goto(url)
      return {
        evaluate: (inPage, selector) => page.evaluate(inPage, selector),
        close: () => page.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function startFirefox(executablePath: string): Promise<RunBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: desktop,
    timeout: 80_000,
    protocolTimeout: 90_000,
    // Emulated media features are not for Firefox in this protocol.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return {
    name: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    async openCold(url) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.goto(url)
      return {
        evaluate: (inPage, selector) => page.evaluate(inPage, selector),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
