import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/support/browsers.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  workers: 2,
  // Seconds when all is well. Much longer than that is a busy machine, not a broken page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the server's own first line, see below: the port is whichever is free.
    baseURL: `http://localhost:${process.env.SITE_PORT}`,
    launchOptions: {
      args: [
        ...chromiumArguments,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
      ...(executablePath && { executablePath }),
    },
  },
  webServer: {
    command: `"${process.execPath}" bin/start.ts`,
    timeout: 120_000,
    env: { PORT: '0' },
    wait: { stdout: /http:\/\/localhost:(?<site_port>\d+)\// },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
