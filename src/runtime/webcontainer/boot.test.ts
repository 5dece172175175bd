import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootLimits } from './boot.ts'
import { aBoot } from './builders.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('a boot', () => {
  it('goes through its stages to a container that is ready', async () => {
    const { boot, answer, arrive } = aBoot()
    const stages: string[] = []
    boot.subscribe(() => {
      const state = boot.getState()
      stages.push(state.kind === 'booting' ? state.stage : state.kind)
    })

    boot.begin()
    await pass()
    answer()
    arrive()
    await pass()

    expect([...new Set(stages)]).toEqual(['client', 'frame', 'handshake', 'node', 'ready'])
    expect(boot.getState()).toEqual({ kind: 'ready', nodeVersion: 'v20.19.1' })
    expect(boot.container()).not.toBeNull()
  })

  it('says that it takes long, then gives up, and is taken all the same when it comes late', async () => {
    const { boot, arrive } = aBoot()
    boot.begin()

    await pass(bootLimits.longMs)
    expect(boot.getState()).toEqual({ kind: 'booting', stage: 'frame', isLong: true })
    await pass(bootLimits.giveUpMs - bootLimits.longMs)
    expect(boot.getState()).toEqual({ kind: 'failed', reason: 'no-answer' })
    expect(boot.container()).toBeNull()
    arrive()
    await pass()

    expect(boot.getState().kind).toBe('ready')
  })

  it.each([
    ['no-answer', []],
    ['no-start', ['answer']],
  ] as const)('that hangs ends with %s', async (reason, steps) => {
    const bench = aBoot()
    bench.boot.begin()
    await pass()
    for (const step of steps) bench[step]()

    await pass(bootLimits.giveUpMs)

    expect(bench.boot.getState()).toEqual({ kind: 'failed', reason })
  })

  it.each([
    ['client-unreachable', { loadClient: () => Promise.reject(new Error('offline')) }],
    ['other-tab', { own: async () => null }],
  ])('that cannot begin says %s at once', async (reason, ports) => {
    const { boot } = aBoot(ports)

    boot.begin()
    await pass()

    expect(boot.getState()).toEqual({ kind: 'failed', reason })
  })

  it('says at once that the page does not let the frame in', async () => {
    const { boot, block } = aBoot()
    boot.begin()
    await pass()

    block()

    expect(boot.getState()).toEqual({ kind: 'failed', reason: 'frame-blocked' })
  })

  it('that the vendor refuses gives the turn of the tab back', async () => {
    const { boot, log, refuse } = aBoot()
    boot.begin()
    await pass()

    refuse()
    await pass()

    expect(boot.getState()).toEqual({ kind: 'failed', reason: 'refused' })
    expect(log).toEqual(['boot', 'released'])
  })

  it('whose Node does not start gives everything back', async () => {
    const { boot, log, arrive } = aBoot({ furnish: () => Promise.reject(new Error('no node')) })
    boot.begin()
    await pass()

    arrive()
    await pass()

    expect(boot.getState()).toEqual({ kind: 'failed', reason: 'no-node' })
    expect(log).toEqual(['boot', 'torn down', 'released'])
  })

  it('sets the licence key before, and once', async () => {
    const { boot, log, refuse } = aBoot({ licenceKey: 'ours' })
    boot.begin()
    await pass()
    refuse()
    await pass()

    boot.begin()
    await pass()

    expect(log).toEqual(['key ours', 'boot', 'released', 'boot'])
  })
})

describe('trying again', () => {
  it('asks the frame of the boot that is still open, and never boots twice', async () => {
    const { boot, log, arrive } = aBoot()
    boot.begin()
    await pass(bootLimits.giveUpMs)

    boot.begin()
    expect(boot.getState()).toEqual({ kind: 'booting', stage: 'frame', isLong: false })
    arrive()
    await pass()

    expect(boot.getState().kind).toBe('ready')
    expect(log).toEqual(['boot', 'asked again'])
  })

  it('has its own limits', async () => {
    const { boot } = aBoot()
    boot.begin()
    await pass(bootLimits.giveUpMs)

    boot.begin()
    await pass(bootLimits.giveUpMs - 1)
    expect(boot.getState().kind).toBe('booting')
    await pass(1)

    expect(boot.getState()).toEqual({ kind: 'failed', reason: 'no-answer' })
  })

  it('does nothing while one is under way or there', async () => {
    const { boot, log, arrive } = aBoot()
    boot.begin()
    boot.begin()
    await pass()
    arrive()
    await pass()

    boot.begin()
    await pass()

    expect(log).toEqual(['boot'])
  })
})

describe('a container that is not wanted any more', () => {
  it('is torn down, and can be had again', async () => {
    const { boot, log, arrive } = aBoot()
    boot.begin()
    await pass()
    arrive()
    await pass()

    boot.end()
    expect(boot.getState()).toEqual({ kind: 'idle' })
    boot.begin()
    await pass()
    arrive()
    await pass()

    expect(log).toEqual(['boot', 'torn down', 'released', 'boot'])
    expect(boot.getState().kind).toBe('ready')
  })

  it('is torn down when it comes after that', async () => {
    const { boot, log, arrive } = aBoot()
    boot.begin()
    await pass()
    boot.end()

    arrive()
    await pass()

    expect(log).toEqual(['boot', 'torn down', 'released'])
    expect(boot.getState()).toEqual({ kind: 'idle' })
  })

  it('is kept when it is wanted again before it comes', async () => {
    const { boot, arrive } = aBoot()
    boot.begin()
    await pass()
    boot.end()
    boot.begin()

    arrive()
    await pass()

    expect(boot.getState().kind).toBe('ready')
  })
})

it('a container that no longer answers is torn down, and said to be lost', async () => {
  const { boot, log, arrive } = aBoot()
  boot.begin()
  await pass()
  arrive()
  await pass()

  boot.lose(boot.container()!)

  expect(boot.getState()).toEqual({ kind: 'failed', reason: 'lost' })
  expect(log).toEqual(['boot', 'torn down', 'released'])
})

it('a container that was given back and is lost after that takes nothing from the one after it', async () => {
  const { boot, log, arrive } = aBoot()
  boot.begin()
  await pass()
  arrive()
  await pass()
  const before = boot.container()!
  boot.end()
  boot.begin()
  await pass()
  arrive()
  await pass()

  boot.lose(before)

  expect(boot.getState().kind).toBe('ready')
  expect(log).toEqual(['boot', 'torn down', 'released', 'boot'])
})
