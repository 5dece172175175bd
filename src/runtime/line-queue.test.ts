import { describe, expect, it } from 'vitest'
import { createLineQueue } from './line-queue.ts'

describe('line queue', () => {
  it('keeps lines for a consumer that comes after the end', async () => {
    const queue = createLineQueue()
    queue.push(['one', 'two'])
    queue.end()

    const lines = await Array.fromAsync(queue.lines)

    expect(lines).toEqual(['one', 'two'])
  })

  it('hands lines to a consumer that waits', async () => {
    const queue = createLineQueue()
    const collected = Array.fromAsync(queue.lines)
    await Promise.resolve()

    queue.push(['one'])
    await Promise.resolve()
    queue.push(['two'])
    queue.end()

    expect(await collected).toEqual(['one', 'two'])
  })

  it('drops lines after the end', async () => {
    const queue = createLineQueue()
    queue.end()

    queue.push(['late'])

    expect(await Array.fromAsync(queue.lines)).toEqual([])
  })
})
