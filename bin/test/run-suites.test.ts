import { describe, expect, test } from 'vitest'
import { runSuites, type Suite } from './run-suites.ts'

const green: Suite = {
  name: 'unit',
  remedy: 'no need',
  run: async () => ({ passed: 2, failed: 0, skipped: 0 }),
}
const red: Suite = {
  name: 'browser',
  remedy: 'npm run test:browser shows these alone',
  run: async () => ({ passed: 1, failed: 1, skipped: 0 }),
}

describe('running the suites', () => {
  test('names the red one and its remedy, and ends with the sum', async () => {
    const lines: string[] = []

    const total = await runSuites([green, red], (line) => lines.push(line.trim()))

    expect(total.failed).toBe(1)
    expect(lines).toEqual([
      '━━ unit',
      '━━ browser',
      '✗ browser: npm run test:browser shows these alone',
      '3 passed, 1 failed',
    ])
  })

  test('stops at the first red one', async () => {
    const lines: string[] = []

    await runSuites([red, green], (line) => lines.push(line.trim()))

    expect(lines).not.toContain('━━ unit')
  })

  test('says nothing of remedies when all is green', async () => {
    const lines: string[] = []

    await runSuites([green], (line) => lines.push(line.trim()))

    expect(lines).toEqual(['━━ unit', '2 passed, 0 failed'])
  })
})
