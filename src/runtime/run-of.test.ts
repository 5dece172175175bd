import { describe, expect, it } from 'vitest'
import { createLineQueue } from './line-queue.ts'
import { runOf } from './run-of.ts'

describe('a run', () => {
  it('is lost, and its lines are over, when its execution breaks', async () => {
    const output = createLineQueue()
    output.push(['before'])
    const run = runOf(output, Promise.reject(new Error('a fault of ours, made for this test')))

    const lines: string[] = []
    for await (const line of run.lines) lines.push(line)

    expect(lines).toEqual(['before'])
    expect(await run.ended).toEqual({ kind: 'failed', reason: 'lost' })
  })
})
