import { readFile, rm } from 'node:fs/promises'

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function lineOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Adds the failures that no test stands for: a suite in which nothing ran, a runner that ended in an error
 * (a file that does not load, an error after the last test) or left no report.
 */
export function judge(
  tally: Tally | undefined,
  { code, maySkipAll }: { readonly code: number; readonly maySkipAll: boolean },
): Tally {
  if (!tally) return { ...noTests, failed: 1 }
  const ran = tally.passed + tally.failed + (maySkipAll ? tally.skipped : 0)
  if (tally.failed === 0 && (code !== 0 || ran === 0)) return { ...tally, failed: 1 }
  return tally
}

/** Of Vitest's JSON reporter. Undefined: it wrote none. */
export async function readVitest(file: string): Promise<Tally | undefined> {
  const report = await takeReport(file)
  return (
    report && {
      passed: numberIn(report, 'numPassedTests'),
      failed: numberIn(report, 'numFailedTests'),
      skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    }
  )
}

/** Of Playwright's JSON reporter. A flaky test failed once, which is once too often. */
export async function readPlaywright(file: string): Promise<Tally | undefined> {
  const stats = ((await takeReport(file)) as { stats?: object } | undefined)?.stats
  return (
    stats && {
      passed: numberIn(stats, 'expected'),
      failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
      skipped: numberIn(stats, 'skipped'),
    }
  )
}

/** Removed once read, so that no suite is judged by the report of the one before. */
async function takeReport(file: string): Promise<object | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'))
    await rm(file)
    return typeof report === 'object' && report !== null ? report : undefined
  } catch {
    return undefined // The runner fell over before it could write; `judge` counts that.
  }
}

function numberIn(report: object, name: string): number {
  const value: unknown = Reflect.get(report, name)
  if (typeof value === 'number') return value
  throw new Error(`expected a number called ${name} in the report of the test runner, found ${String(value)}`)
}
