import { describe, expect, it } from 'vitest'
import { aSentFlag } from '../domain/builders.ts'
import { StorageError } from '../storage/storage-error.ts'
import { anApp } from './builders.ts'
import { createLimiter } from './limiter.ts'

const tenMinutes = 600_000

function aLimiter() {
  const clock = { now: 1000 }
  return { clock, limiter: createLimiter(() => clock.now) }
}

describe('within ten minutes', () => {
  it('a browser sends forty flags, and the next when the ten minutes are over', () => {
    const { clock, limiter } = aLimiter()
    const take = () => limiter.take({ network: '203.0.113.7', browser: 'b' })

    const taken = Array.from({ length: 40 }, take)
    clock.now += tenMinutes - 1

    expect(taken.every(({ ok }) => ok)).toBe(true)
    expect(take()).toEqual({ ok: false, scope: 'browser', most: 40, waitMs: 1 })
    clock.now += 1
    expect(take()).toMatchObject({ ok: true })
  })

  it('a class of sixty sends twenty flags each from one address, and a flood is stopped', () => {
    const { limiter } = aLimiter()
    const take = (browser: string | undefined) => limiter.take({ network: '203.0.113.7', browser })

    const taken = Array.from({ length: 1200 }, (_, place) => take(`pupil ${place % 60}`))

    expect(taken.every(({ ok }) => ok)).toBe(true)
    expect(take('one more')).toMatchObject({ ok: false, scope: 'network', most: 1200 })
    expect(take(undefined)).toMatchObject({ ok: false, scope: 'network' })
    expect(limiter.take({ network: '203.0.113.8', browser: 'one more' })).toMatchObject({ ok: true })
  })

  it('what a browser sends in vain does not count for its network', () => {
    const { limiter } = aLimiter()

    Array.from({ length: 5000 }, () => limiter.take({ network: 'n', browser: 'stubborn' }))

    expect(limiter.take({ network: 'n', browser: 'other' })).toMatchObject({ ok: true })
  })

  it('what is given back does not count', () => {
    const { limiter } = aLimiter()
    const taken = Array.from({ length: 40 }, () => limiter.take({ network: 'n', browser: 'b' }))

    taken.forEach((each) => each.ok && each.giveBack())

    expect(limiter.take({ network: 'n', browser: 'b' })).toMatchObject({ ok: true })
  })
})

describe('over HTTP', () => {
  it('one flag too many gets 429, what to do, and when', async () => {
    const clock = { now: 0 }
    const { post } = anApp({ limiter: createLimiter(() => clock.now) })
    const send = () => post(aSentFlag(), { 'X-Feedback-Browser': 'b' }, '203.0.113.7')
    await Promise.all(Array.from({ length: 40 }, send))
    clock.now = 120_500

    const response = await send()

    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('480')
    expect(await response.json()).toMatchObject({
      code: 'too_many_from_browser',
      detail: expect.stringMatching(/at most 40 flags.*480 seconds/),
    })
  })

  it('what is refused for its form does not count, nor what could not be stored', async () => {
    const working = anApp()
    let isFailing = true
    const store = () =>
      isFailing ? Promise.reject(new StorageError('busy', '')) : Promise.resolve(working.store)
    const { post } = anApp({ limiter: createLimiter(() => 0), store })
    const headers = { 'X-Feedback-Browser': 'b' }

    for (let count = 0; count < 50; count += 1) await post('{}', headers)
    for (let count = 0; count < 50; count += 1) expect((await post(aSentFlag(), headers)).status).toBe(503)
    isFailing = false

    expect((await post(aSentFlag(), headers)).status).toBe(201)
  })

  it('a replay counts, so that nobody knocks for ever', async () => {
    const { post } = anApp({ limiter: createLimiter(() => 0) })
    const flag = aSentFlag()

    const responses = await Promise.all(
      Array.from({ length: 41 }, () => post(flag, { 'X-Feedback-Browser': 'b' })),
    )
    const statuses = responses.map(({ status }) => status).toSorted()

    expect(statuses).toEqual([...Array<number>(39).fill(200), 201, 429])
  })

  it('counts by the address that our proxy saw, whatever stands before it', async () => {
    const { post } = anApp({ limiter: createLimiter(() => 0), trustsProxy: true })
    const send = (place: number) =>
      post(aSentFlag(), { 'X-Forwarded-For': `10.0.0.${place % 250}, 198.51.100.1` }, '127.0.0.1')

    const responses = await Promise.all(Array.from({ length: 1201 }, (_, place) => send(place)))

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1200)
    expect((await post(aSentFlag(), { 'X-Forwarded-For': '198.51.100.2' }, '127.0.0.1')).status).toBe(201)
  })
})
