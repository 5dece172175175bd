import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLineQueue } from './line-queue.ts'
import { runOf } from './run-of.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a run', () => {
  it('is lost, its lines are over, and the console is told, when its execution breaks', async () => {
    const told: unknown[] = []
    vi.stubGlobal('console', { ...console, error: (error: unknown) => told.push(error) })
    const fault = new Error('a fault of ours')
    const output = createLineQueue()
    output.push(['before'])
    const run = runOf(output, Promise.reject(fault))

    const lines: string[] = []
    for await (const line of run.lines) lines.push(line)

    expect(lines).toEqual(['before'])
    expect(told).toEqual([fault])
    expect(await run.ended).toEqual({ kind: 'failed', reason: 'lost' })
  })
})
