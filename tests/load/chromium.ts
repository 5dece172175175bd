import { type Browser, chromium } from 'playwright-core'
import { chromiumArguments, chromiumMissing, findChromium } from '../support/browsers.ts'

/** Of a common laptop; of a phone. */
export const desktop = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(chromiumMissing)
  return chromium.launch({ executablePath, args: [...chromiumArguments] })
}

/** Once the network has been still for half a second, and as long again: late paints and shifts are in. */
export const stillMs = 500
