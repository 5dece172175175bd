import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { add, judge, lineOf, noTests, readPlaywright, readVitest } from './tally.ts'

let report: string

beforeEach(async () => {
  report = join(await mkdtemp(join(tmpdir(), 'offtrack-tally-')), 'report.json')
})
afterEach(() => rm(join(report, '..'), { recursive: true }))

describe('the last line', () => {
  test('counts over all suites', () => {
    const total = add({ passed: 2, failed: 0, skipped: 0 }, { passed: 1, failed: 1, skipped: 0 })

    expect(lineOf(total)).toBe('3 passed, 1 failed')
  })

  test('names the skipped when there are some', () => {
    expect(lineOf({ passed: 1, failed: 0, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped')
  })
})

describe('a suite is red', () => {
  test('when its runner left no report', () => {
    expect(judge(undefined, { code: 0, maySkipAll: false }).failed).toBe(1)
  })

  test('when nothing ran', () => {
    expect(judge({ ...noTests, skipped: 3 }, { code: 0, maySkipAll: false }).failed).toBe(1)
  })

  test('when there was nothing to skip either', () => {
    expect(judge(noTests, { code: 0, maySkipAll: true }).failed).toBe(1)
  })

  test('when all passed but the runner ended in an error', () => {
    expect(judge({ ...noTests, passed: 3 }, { code: 1, maySkipAll: false })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })

  test('but not when all of it may be skipped, and is', () => {
    expect(judge({ ...noTests, skipped: 3 }, { code: 0, maySkipAll: true }).failed).toBe(0)
  })
})

describe('a report', () => {
  test('of Vitest is counted', async () => {
    await write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })

    expect(await readVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  test('of Playwright is counted, the flaky as failed', async () => {
    await write({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })

    expect(await readPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('counts once', async () => {
    await write({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 })
    await readVitest(report)

    expect(await readVitest(report)).toBeUndefined()
  })

  test('of another shape is not taken for a good one', async () => {
    await write({ passed: 5 })

    await expect(readVitest(report)).rejects.toThrow('numPassedTests')
  })
})

function write(content: object): Promise<void> {
  return writeFile(report, JSON.stringify(content))
}
