import puppeteer from 'puppeteer-core'
import type { EngineBrowser } from './engine-suite.ts'

/** Over WebDriver BiDi: Playwright cannot drive the Firefox that distributions ship. */
export async function startFirefox(executablePath: string): Promise<EngineBrowser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // A busy machine is no failure; the tests have limits of their own.
    timeout: 80_000,
    protocolTimeout: 90_000,
  })
  const page = await firefox.newPage()

  return {
    async open(address) {
      await page.goto(address)
      await page.waitForFunction(() => 'runCase' in globalThis, { polling: 100 })
    },
    runCase: (title, traits) => page.evaluate((...given) => globalThis.runCase(...given), title, traits),
    close: () => firefox.close(),
  }
}
