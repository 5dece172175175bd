// `npm test`: every suite, cheapest first, up to the first red one. Its last line counts all of them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumMissing, provideChromium } from '../tests/support/browsers.ts'
import { buildIfNeeded } from './build.ts'
import { checks, runSteps } from './check.ts'
import { runNode } from './run.ts'
import { add, judge, lineOf, noTests, readPlaywright, readVitest, type Tally } from './test/tally.ts'

type Suite = { readonly name: string; run(report: string): Promise<Tally> }

const suites: readonly Suite[] = [
  { name: 'checks', run: async () => step((await runSteps(await checks())).length === 0) },
  { name: 'unit and content', run: vitest('unit') },
  { name: 'Chromium is there', run: async () => step(chromiumIsThere()) },
  { name: 'browser', run: vitest('browser') },
  { name: 'engines', run: vitest('engines', { maySkipAll: true }) },
  { name: 'build', run: async () => step(await buildIfNeeded()) },
  { name: 'end to end', run: playwright },
]

process.exitCode = await runSuites()

async function runSuites(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'offtrack-test-'))
  let total = noTests
  for (const suite of suites) {
    console.log(`\n━━ ${suite.name}`)
    total = add(total, await suite.run(join(folder, 'report.json')))
    if (total.failed > 0) break
  }
  await rm(folder, { recursive: true })
  console.log(`\n${lineOf(total)}`)
  return total.failed === 0 ? 0 : 1
}

/** Firefox and WebKit need not be on every machine; there the suite says so and skips, which is no failure. */
function vitest(project: string, { maySkipAll = false } = {}): Suite['run'] {
  return async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--update=none',
      ...reporters,
    ])
    return judge(await readVitest(report), { code, maySkipAll })
  }
}

async function playwright(report: string): Promise<Tally> {
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return judge(await readPlaywright(report), { code, maySkipAll: false })
}

function chromiumIsThere(): boolean {
  if (provideChromium()) return true
  console.error(chromiumMissing)
  return false
}

/** A step is no test: it counts only when it fails. */
function step(isGreen: boolean): Tally {
  return { ...noTests, failed: isGreen ? 0 : 1 }
}
