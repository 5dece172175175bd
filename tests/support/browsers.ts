// The one place that knows where browsers are.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Undefined when there is none. CHROMIUM in the environment names one and is believed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || [...usualChromiums, chromium.executablePath()].find(isThere)
}

export function findFirefox(): string | undefined {
  return process.env.FIREFOX || usualFirefoxes.find(isThere)
}

/** Safari's engine, for automation: its WebDriver, a browser that it starts, and a display to start it on. */
export function findWebKit(): { readonly driver: string; readonly browser: string } | undefined {
  const driver = '/usr/bin/WebKitWebDriver'
  const browser = webkitBrowsers.find(isThere)
  return browser && [driver, '/usr/bin/Xvfb'].every(isThere) ? { driver, browser } : undefined
}

/** For every start of Chromium: quiet, and as root without the sandbox that root cannot have. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds Chromium, or installs it where that is ours to do: as root on Debian and its kin. */
export function provideChromium(): string | undefined {
  const isDebian = process.platform === 'linux' && isThere('/usr/bin/apt-get')
  if (!findChromium() && isDebian && process.getuid?.() === 0) installFromDebian()
  return findChromium()
}

export const chromiumMissing =
  '没有找到 Chromium：请安装 Chromium 或 Chrome，或用环境变量 CHROMIUM 指明它的路径。/ ' +
  'Chromium was not found: install Chromium or Chrome, or name its path in the environment variable CHROMIUM.'

function installFromDebian(): void {
  console.error('正在安装 Chromium / Installing Chromium …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium', 'fonts-noto-cjk']]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env: environment })
  }
}

const usualChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const usualFirefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

const webkitBrowsers = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

function isThere(path: string): boolean {
  return existsSync(path)
}
