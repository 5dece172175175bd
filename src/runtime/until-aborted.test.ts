import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const endless = new Promise<string>(() => {})

describe('untilAborted', () => {
  it('is the result, and lets go of the signal', async () => {
    const { signal } = new AbortController()

    expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done')
    await Promise.resolve()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('fails as the result does, and lets go of the signal', async () => {
    const { signal } = new AbortController()

    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
    await Promise.resolve()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('is undefined when the signal comes first', async () => {
    const abort = new AbortController()
    const waiting = untilAborted(endless, abort.signal)

    abort.abort()

    expect(await waiting).toBeUndefined()
    expect(getEventListeners(abort.signal, 'abort')).toEqual([])
  })

  it('is undefined when the signal came before', async () => {
    expect(await untilAborted(endless, AbortSignal.abort())).toBeUndefined()
  })
})
