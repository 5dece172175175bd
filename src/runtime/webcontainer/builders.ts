import { createFakeRuntime } from '../fake/fake-runtime.ts'
import { createBoot, type Boot, type BootPorts, type FrameListener } from './boot.ts'
import type { Container } from './container.ts'

/** A boot whose outside is in the hands of a test. */
type BootBench = {
  readonly boot: Boot
  /** What came to pass, in order. */
  readonly log: readonly string[]
  /** The vendor's frame reports. */
  readonly answer: () => void
  readonly block: () => void
  /** The vendor's `boot` comes to its end. */
  readonly arrive: () => void
  readonly refuse: () => void
  /** The container stops answering, as the last runtime of it notices. */
  readonly lose: () => void
  /** A program runs in the container, until what comes back is called. */
  readonly occupy: () => () => void
}

export function aBoot(ports: Partial<BootPorts> = {}): BootBench {
  const log: string[] = []
  let frame: FrameListener | null = null
  let lose = (): void => {}
  let free = Promise.resolve()
  let arrival = Promise.withResolvers<Container>()
  const boot = createBoot({
    loadClient: async () => ({
      boot: () => {
        log.push('boot')
        arrival = Promise.withResolvers()
        return arrival.promise
      },
      configureKey: (key) => log.push(`key ${key}`),
    }),
    own: async () => () => log.push('released'),
    furnish: async () => ({
      nodeVersion: 'v20.19.1',
      createRuntime: ({ folder, onLost }) => {
        log.push(`runtime in ${folder}`)
        lose = onLost
        return { ...createFakeRuntime(), kind: 'webcontainer' }
      },
      whenFree: () => free,
    }),
    watchFrame: (listener) => {
      frame = listener
      return { reload: () => log.push('asked again'), end: () => {} }
    },
    startTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    ...ports,
  })
  return {
    boot,
    log,
    answer: () => frame?.onAnswer(),
    block: () => frame?.onBlocked(),
    arrive: () => arrival.resolve(aContainer(log)),
    lose: () => lose(),
    occupy: () => {
      const running = Promise.withResolvers<void>()
      free = running.promise
      return running.resolve
    },
    refuse: () => arrival.reject(new Error('out of memory')),
  }
}

function aContainer(log: string[]): Container {
  return {
    mount: async () => {},
    fs: { mkdir: async () => {}, rm: async () => {} },
    spawn: () => Promise.reject(new Error('no processes here')),
    teardown: () => log.push('torn down'),
  }
}
