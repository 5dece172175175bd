// `npm test`: every suite, cheapest first, up to the first red one, which is named with its remedy. The last line
// counts all of them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumMissing, provideChromium } from '../tests/support/browsers.ts'
import { providePostgres } from '../tests/support/postgres.ts'
import { buildIfNeeded } from './build.ts'
import { checks, namesAndRemedies, runSteps } from './check.ts'
import { runNode } from './run.ts'
import { runSuites, type Suite } from './test/run-suites.ts'
import { judge, noTests, readPlaywright, readVitest, type Tally } from './test/tally.ts'

const folder = await mkdtemp(join(tmpdir(), 'offtrack-test-'))
const report = join(folder, 'report.json')

const suites: readonly Suite[] = [
  { name: 'checks', remedy: 'what mends each of them stands above', run: runChecks },
  { name: 'unit and content', remedy: alone('test:unit'), run: unitTests },
  { name: 'Chromium', remedy: chromiumMissing, run: async () => step(provideChromium() !== undefined) },
  { name: 'browser', remedy: alone('test:browser'), run: () => vitest('browser') },
  {
    name: 'engines',
    remedy: alone('test:engines'),
    run: () => vitest('engines', { maySkipAll: true }),
  },
  { name: 'build', remedy: 'npm run build shows this alone', run: async () => step(await buildIfNeeded()) },
  { name: 'end to end', remedy: `${alone('test:e2e')}, once npm run build is through`, run: playwright },
]

const total = await runSuites(suites, console.log)
await rm(folder, { recursive: true })
process.exitCode = total.failed === 0 ? 0 : 1

async function runChecks(): Promise<Tally> {
  const failed = await runSteps(await checks())
  for (const line of namesAndRemedies(failed)) console.error(line)
  return step(failed.length === 0)
}

/** Where there is no Postgres, its tests say so and are skipped. */
function unitTests(): Promise<Tally> {
  providePostgres()
  return vitest('unit')
}

/** Firefox and WebKit need not be on every machine; there the suite says so and skips, which is no failure. */
async function vitest(project: string, { maySkipAll = false } = {}): Promise<Tally> {
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

async function playwright(): Promise<Tally> {
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return judge(await readPlaywright(report), { code, maySkipAll: false })
}

function alone(script: string): string {
  return `npm run ${script} shows these alone`
}

/** A step is no test: it counts only when it fails. */
function step(isGreen: boolean): Tally {
  return { ...noTests, failed: isGreen ? 0 : 1 }
}
