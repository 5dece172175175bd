import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../runtime/worker/endpoint/endpoint.ts'
import { createEndpointStore } from './store.ts'
import type { EndpointPorts } from './store.ts'

const key = 'sk-secret-0123456789'

/** Frames that nobody is behind: how many were opened and removed. */
const someFrames = () => {
  let opened = 0
  let removed = 0
  const open = async (): Promise<Endpoint> => {
    opened += 1
    return {
      openDoor: () => ({ port: new MessageChannel().port1, close: () => undefined }),
      probe: async () => false,
      remove: () => (removed += 1),
    }
  }
  return { open, opened: () => opened, removed: () => removed }
}

const aStore = (different: Partial<EndpointPorts> = {}) => {
  let kept: string | null = null
  const frames = someFrames()
  const store = createEndpointStore({
    open: frames.open,
    storage: { read: () => kept, write: (text) => (kept = text) },
    pageProtocol: 'https:',
    today: () => '2026-12-01',
    ...different,
  })
  return { store, frames, kept: () => kept }
}

const own = { cameByLink: false }

describe('a model of the reader’s own', () => {
  it('answers only when it is whole and the reader says so', () => {
    const { store } = aStore()
    expect(store.live(own)).toBeNull()

    store.change({ base: 'javascript:alert(1)' })
    store.use(true)
    expect(store.live(own)).toBeNull()

    store.change({ base: 'https://a.example/v1', model: 'm', key })
    expect(store.live(own)).toBeNull()
    store.use(true)
    expect(store.live(own)).toMatchObject({ model: 'm', date: '2026-12-01' })
  })

  it('does not answer code that came by a link', () => {
    const { store } = aStore()
    store.change({ key })
    store.use(true)

    expect(store.live({ cameByLink: true })).toBeNull()
  })

  it('is kept for the tab only on request, and never switches itself on', () => {
    const { store, kept } = aStore()
    store.change({ key })
    store.use(true)
    expect(kept()).toBeNull()

    store.keep(true)
    expect(kept()).toContain(key)
    const text = kept()
    const next = aStore({ storage: { read: () => text, write: () => undefined } }).store
    expect(next.getState()).toMatchObject({ settings: { key }, isKept: true, isUsed: false })

    store.keep(false)
    expect(kept()).toBeNull()
  })

  it.each(['{', 'null', '{"base":1}', '[]', '{"__proto__":{"key":"x"}}'])(
    'starts anew when what was kept is %s',
    (text) => {
      const { store } = aStore({ storage: { read: () => text, write: () => undefined } })

      expect(store.getState()).toMatchObject({ settings: { preset: 'openai', key: '' }, isKept: false })
    },
  )

  it('does not carry a key from one provider to the next', () => {
    const { store } = aStore()
    store.change({ key })

    store.choosePreset('kimi')

    expect(store.getState().settings).toMatchObject({ base: 'https://api.moonshot.cn/v1', key: '' })
  })

  it('refuses a model’s name with the key in it: names stand in records', () => {
    const { store } = aStore()

    store.change({ key, model: `x ${key}` })

    expect(store.check()).toMatchObject({ ok: false, problems: { model: 'key' } })
  })

  it.each(['two words', 'sk-密钥', 'sk-1\nX-Header: 1'])('refuses %j as a key', (bad) => {
    const { store } = aStore()

    store.change({ key: bad })

    expect(store.check()).toMatchObject({ ok: false, problems: { key: 'characters' } })
  })

  it('keeps one frame, and another one for other settings', async () => {
    const { store, frames } = aStore()
    store.change({ key })
    store.use(true)
    for (const door of [await store.live(own)!.open(), await store.live(own)!.open()]) door.close()
    expect(frames.opened()).toBe(1)

    store.change({ key: `${key}-2` })
    await store.live(own)!.open()

    expect(frames.opened()).toBe(2)
    expect(frames.removed()).toBe(1)
  })

  it('takes the frame from no run that is under way', async () => {
    const { store, frames } = aStore()
    store.change({ key })
    store.use(true)
    const running = await store.live(own)!.open()
    const begun = store.live(own)!.open()

    store.change({ key: `${key}-2` })
    const testing = store.test()
    store.stopTest()
    await testing
    running.close()
    running.close()
    expect(frames.removed()).toBe(0)
    ;(await begun).close()

    await expect.poll(frames.removed).toBe(1)
  })

  it('says offline when the frame cannot be had, and tries again', async () => {
    const { open } = someFrames()
    const attempts = [() => Promise.reject(new Error('no frame')), open]
    const { store } = aStore({ open: () => attempts.shift()!() })

    await store.test()
    expect(store.getState().test).toMatchObject({ code: 'offline' })
    store.use(true)

    expect(await store.live(own)!.open()).toMatchObject({ close: expect.any(Function) })
  })

  it('forgets a test whose settings have changed meanwhile', async () => {
    const { store } = aStore()
    const testing = store.test()
    expect(store.getState().test).toBe('running')

    store.change({ model: 'another' })
    await testing

    expect(store.getState().test).toBe('none')
  })
})
