import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chosenFeatures } from './bin/bundle/chosen-features.ts'
import { scriptText } from './bin/bundle/script-text.ts'
import { isolation } from './src/shared/isolation.ts'
import { chromiumArguments, findChromium } from './tests/support/browsers.ts'
import { runtimeServer } from './tests/support/runtime-server-plugin.ts'

const executablePath = findChromium()
const browserTests = ['**/*.browser.test.{ts,tsx}', 'tests/browser/**/*.test.{ts,tsx}']
const engineTests = ['tests/engines/**/*.test.ts']
// Written for `node --test`, as whoever copies them runs them; tests/content/take-home-files.test.ts does.
const takeHomeTests = ['sandboxes/take-home/**']
const neverTests = ['**/node_modules/**', 'dist/**', 'tests/e2e/**']

export default defineConfig({
  plugins: [scriptText()],
  // Views are TSX for Preact, everywhere the same.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Milliseconds when all is well; some start a process, and a busy machine is slow at that.
          testTimeout: 20_000,
          include: ['{src,sandboxes,bin,lessons,tests}/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...browserTests, ...engineTests, ...takeHomeTests],
        },
      },
      {
        extends: true,
        // As on our pages, so that what works here works there.
        server: { headers: isolation },
        plugins: [runtimeServer(), chosenFeatures()],
        test: {
          name: 'browser',
          testTimeout: 30_000,
          include: browserTests,
          exclude: neverTests,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        // Firefox and WebKit, driven from Node. Starting a browser is slow, and so is a busy machine.
        test: { name: 'engines', include: engineTests, testTimeout: 60_000, hookTimeout: 90_000 },
      },
    ],
  },
})
