import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createTurn } from './turn.ts'

const never = new AbortController().signal

describe('turn', () => {
  it('starts a task when the one before has ended, also when that one failed', async () => {
    const turn = createTurn()
    const order: string[] = []
    const first = turn.take(async () => {
      await Promise.resolve()
      order.push('first')
      throw new Error('it fails')
    }, never)

    const second = turn.take(async () => order.push('second'), never)

    await expect(first).rejects.toThrow('it fails')
    await second
    expect(order).toEqual(['first', 'second'])
  })

  it('lets a task in at once when it is aborted while it waits', async () => {
    const turn = createTurn()
    const abort = new AbortController()
    const endless = turn.take(() => new Promise<void>(() => {}), never)
    const waiting = turn.take(async () => 'let in', abort.signal)

    abort.abort()

    expect(await Promise.race([waiting, endless])).toBe('let in')
  })

  it('is taken until the last task has ended', async () => {
    const turn = createTurn()
    expect(turn.isTaken()).toBe(false)

    const tasks = [turn.take(async () => {}, never), turn.take(async () => {}, never)]

    await tasks[0]
    expect(turn.isTaken()).toBe(true)
    await tasks[1]
    expect(turn.isTaken()).toBe(false)
  })

  it('keeps no hold on the signals of tasks that have ended', async () => {
    const turn = createTurn()
    const { signal } = new AbortController()

    await turn.take(async () => {}, signal)
    await turn.take(async () => {}, signal)

    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
  })
})
