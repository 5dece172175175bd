import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReaderRuntime } from './choose.ts'
import { createFakeRuntime } from './fake/fake-runtime.ts'
import { bootAfterMs, createHost, type HostPorts } from './host.ts'
import type { Runtime } from './runtime.ts'
import { bootLimits } from './webcontainer/boot.ts'
import { aBoot } from './webcontainer/builders.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const named = (kind: Runtime['kind']): Runtime => ({ ...createFakeRuntime(), kind })

const aHost = (ports: Partial<HostPorts> = {}) => {
  const bench = aBoot()
  const kept: ReaderRuntime[] = []
  const host = createHost({
    site: 'on',
    origin: 'https://engine.example',
    capabilities: { isIsolated: true, hasEngine: true, isIos: false, savesData: false },
    reader: { read: () => 'automatic', keep: (choice) => kept.push(choice) },
    builtIn: async () => named('worker'),
    boot: bench.boot,
    ...ports,
  })
  return { ...bench, host, kept }
}

const kindOf = async (host: ReturnType<typeof aHost>['host'], builtIn = false) =>
  (await host.runtimeFor('lab', { builtIn })).kind

/** Runs once, and lets the boot come to its end. */
const booted = async (bench: ReturnType<typeof aHost>) => {
  await bench.host.runtimeFor('lab')
  await pass(bootAfterMs)
  bench.arrive()
  await pass()
}

describe('the first run', () => {
  it('is answered built in at once, and a container begins to boot after it', async () => {
    const { host, boot } = aHost()

    expect(await kindOf(host)).toBe('worker')
    expect(boot.getState().kind).toBe('idle')
    await pass(bootAfterMs)

    expect(boot.getState().kind).toBe('booting')
    expect(await kindOf(host)).toBe('worker')
  })
})

describe('a container that is ready', () => {
  it('runs what comes next', async () => {
    const bench = aHost()
    await booted(bench)

    expect(bench.host.getState().next).toBe('webcontainer')
    expect(await kindOf(bench.host)).toBe('webcontainer')
  })

  it('has one runtime and one folder a sandbox', async () => {
    const bench = aHost()
    await booted(bench)

    const first = await bench.host.runtimeFor('lab')
    await bench.host.runtimeFor('other')

    expect(await bench.host.runtimeFor('lab')).toBe(first)
    expect(bench.log).toEqual(['boot', 'runtime in sandboxes/lab', 'runtime in sandboxes/other'])
  })

  it('is taken when it comes late', async () => {
    const bench = aHost()
    await bench.host.runtimeFor('lab')
    await pass(bootAfterMs + bootLimits.giveUpMs)
    expect(await kindOf(bench.host)).toBe('worker')

    bench.arrive()
    await pass()

    expect(await kindOf(bench.host)).toBe('webcontainer')
  })

  it('does not get what must stay within the page', async () => {
    const bench = aHost()
    await booted(bench)

    expect(await kindOf(bench.host, true)).toBe('worker')
  })

  it('is given up when it is lost, until the reader tries again', async () => {
    const bench = aHost()
    await booted(bench)
    await bench.host.runtimeFor('lab')

    bench.lose()
    await pass(bootAfterMs)

    expect(bench.host.getState()).toMatchObject({ next: 'worker', boot: { reason: 'lost' } })
    expect(await kindOf(bench.host)).toBe('worker')
    await pass(bootAfterMs)
    expect(bench.boot.getState().kind).toBe('failed')
    bench.host.retry()
    await pass()
    bench.arrive()
    await pass()
    expect(await kindOf(bench.host)).toBe('webcontainer')
  })
})

describe('another tab that had the container', () => {
  it('may be gone at the next run', async () => {
    let isTaken = true
    const bench = aBoot({ own: async () => (isTaken ? null : () => {}) })
    const { host } = aHost({ boot: bench.boot })
    await host.runtimeFor('lab')
    await pass(bootAfterMs)
    expect(host.getState().boot).toEqual({ kind: 'failed', reason: 'other-tab' })

    isTaken = false
    await host.runtimeFor('lab')
    await pass(bootAfterMs)

    expect(host.getState().boot.kind).toBe('booting')
  })
})

describe('the reader', () => {
  it('who wants the built-in one gets it, and the container gives its memory back', async () => {
    const bench = aHost()
    await booted(bench)

    bench.host.choose('worker')
    await pass()

    expect(bench.kept).toEqual(['worker'])
    expect(bench.log).toContain('torn down')
    expect(await kindOf(bench.host)).toBe('worker')
    await pass(bootAfterMs)
    expect(bench.boot.getState().kind).toBe('idle')
  })

  it('who wants the built-in one takes the container from no program that runs in it', async () => {
    const bench = aHost()
    await booted(bench)
    const end = bench.occupy()

    bench.host.choose('worker')
    await pass(1_000)
    expect(bench.log).not.toContain('torn down')
    expect(await kindOf(bench.host)).toBe('worker')
    end()
    await pass()

    expect(bench.log).toContain('torn down')
  })

  it('who wants the container again before its program has ended keeps it', async () => {
    const bench = aHost()
    await booted(bench)
    const end = bench.occupy()

    bench.host.choose('worker')
    bench.host.choose('automatic')
    end()
    await pass()

    expect(bench.log).not.toContain('torn down')
    expect(await kindOf(bench.host)).toBe('webcontainer')
  })

  it('who changes between a run and the boot has none', async () => {
    const { host, boot } = aHost()
    await host.runtimeFor('lab')

    host.choose('worker')
    await pass(bootAfterMs)

    expect(boot.getState().kind).toBe('idle')
  })

  it('finds what was chosen another day', () => {
    const { host } = aHost({ reader: { read: () => 'worker', keep: () => {} } })

    expect(host.getState().choice).toEqual({ kind: 'worker', because: 'reader' })
  })
})

describe('a site', () => {
  it('that switched it off never boots, whatever is pressed', async () => {
    const { host, boot, log } = aHost({ site: 'off' })

    await host.runtimeFor('lab')
    host.choose('automatic')
    host.retry()
    await pass(bootLimits.giveUpMs)

    expect(boot.getState().kind).toBe('idle')
    expect(log).toEqual([])
  })

  it('that allows nothing else waits for the container', async () => {
    const { host, arrive } = aHost({ site: 'only' })

    const running = host.runtimeFor('lab')
    await pass(5_000)
    arrive()

    expect((await running).kind).toBe('webcontainer')
  })

  it('that allows nothing else says that there is none', async () => {
    const { host } = aHost({ site: 'only' })

    const running = host.runtimeFor('lab').catch((error: unknown) => error)
    await pass(bootLimits.giveUpMs)

    expect(await running).toMatchObject({ code: 'no-container' })
  })
})
