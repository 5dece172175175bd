import type { Runtime } from '../runtime.ts'
import type { Container } from './container.ts'
import type { Client } from './load.ts'

/**
 * How far the container is. The vendor's `boot` may stay open for ever and tells nothing meanwhile, so stages
 * and limits are ours. A failure is not the end: a boot that is still open and comes late is taken.
 */
export type BootState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'booting'; readonly stage: BootStage; readonly isLong: boolean }
  | { readonly kind: 'ready'; readonly nodeVersion: string }
  | { readonly kind: 'failed'; readonly reason: BootFailure }

/** `client`: our own files. `frame`: the vendor's host is to answer. `handshake`: its engine starts. `node`: so does Node. */
type BootStage = 'client' | 'frame' | 'handshake' | 'node'

type BootFailure =
  /** The client could not be fetched, from our own origin. */
  | 'client-unreachable'
  /** Nothing came from the vendor's host: not reached, too slow, an error, or blocked on the way. Browsers hide which. */
  | 'no-answer'
  /** The policy of this page does not let the vendor's frame in. */
  | 'frame-blocked'
  /** The host answered, the engine did not start. Only a new page can try again. */
  | 'no-start'
  /** The engine started, Node did not. */
  | 'no-node'
  /** The vendor's client refused, for instance for lack of memory. */
  | 'refused'
  /** Another tab has the container. */
  | 'other-tab'
  /** It worked, and then did not answer any more. */
  | 'lost'

export type ReadyContainer = {
  readonly nodeVersion: string
  /** For one sandbox, in a folder of its own. `onLost`: the container no longer answers. */
  readonly createRuntime: (options: { readonly folder: string; readonly onLost: () => void }) => Runtime
  /** Settles when none of its programs runs or waits any more. */
  readonly whenFree: () => Promise<void>
}

export interface Boot {
  getState(): BootState
  subscribe(listener: () => void): () => void
  /** Begins, or tries again after a failure. Nothing happens while one is under way or the container is there. */
  begin(): void
  /** This container no longer answers; of one that has been given back already that says nothing new. */
  lose(container: ReadyContainer): void
  /** Nobody wants it any more: gives its memory back, and the tab's turn. */
  end(): void
  /** Null until it is ready. */
  container(): ReadyContainer | null
}

export type BootPorts = {
  readonly loadClient: () => Promise<Client>
  /** Null while another tab has it; otherwise how to give it back. */
  readonly own: () => Promise<(() => void) | null>
  /** Fills the container and tries its Node. Rejects when that does not work. */
  readonly furnish: (container: Container) => Promise<ReadyContainer>
  readonly watchFrame: (listener: FrameListener) => FrameWatch
  /** Counts only while the page is in view: in the background browsers slow everything down. */
  readonly startTimer: (callback: () => void, ms: number) => () => void
  readonly licenceKey?: string
}

export type FrameListener = { readonly onAnswer: () => void; readonly onBlocked: () => void }

export type FrameWatch = {
  /** Asks the vendor's host once more: the one thing that a boot which is still open reacts to. */
  readonly reload: () => void
  readonly end: () => void
}

/** After the first the panel says that it takes long, after the second it counts on nothing any more. */
export const bootLimits = { longMs: 8_000, giveUpMs: 15_000 } as const

const timedOut: { readonly [Stage in BootStage]: BootFailure } = {
  client: 'client-unreachable',
  frame: 'no-answer',
  handshake: 'no-start',
  node: 'no-node',
}

/** A failure after which the same page has no use in trying again. */
export const needsNewPage: ReadonlySet<BootFailure> = new Set(['no-start', 'frame-blocked'])

export function createBoot(ports: BootPorts): Boot {
  const listeners = new Set<() => void>()
  let state: BootState = { kind: 'idle' }
  let stage: BootStage = 'client'
  let attempt: Attempt | null = null
  let client: Client | null = null
  let hasKey = false
  let stopTimers = (): void => {}

  function set(next: BootState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function enter(next: BootStage): void {
    stage = next
    if (state.kind === 'booting') set({ ...state, stage })
  }

  function fail(reason: BootFailure): void {
    stopTimers()
    set({ kind: 'failed', reason })
  }

  function startTimers(): void {
    stopTimers()
    const stops = [
      ports.startTimer(() => {
        if (state.kind === 'booting') set({ ...state, isLong: true })
      }, bootLimits.longMs),
      ports.startTimer(() => fail(timedOut[stage]), bootLimits.giveUpMs),
    ]
    stopTimers = () => stops.forEach((stop) => stop())
  }

  function begin(): void {
    if (state.kind === 'booting' || state.kind === 'ready') return
    set({ kind: 'booting', stage, isLong: false })
    startTimers()
    if (attempt === null) {
      attempt = { isWanted: true, watch: null, release: null, container: null, ready: null }
      void open(attempt)
    } else {
      // While its boot is open the client answers no second one: the frame is asked again.
      if (stage === 'frame') attempt.watch?.reload()
      attempt.isWanted = true
    }
  }

  async function open(mine: Attempt): Promise<void> {
    enter('client')
    try {
      mine.release = await ports.own()
      if (mine.release === null) return give(mine, 'other-tab')
      client ??= await fetched(ports.loadClient)
      if (client === null) return give(mine, 'client-unreachable')
      if (!mine.isWanted) return give(mine, null)

      enter('frame')
      mine.watch = ports.watchFrame({
        onAnswer: () => {
          if (stage === 'frame') enter('handshake')
        },
        onBlocked: () => fail('frame-blocked'),
      })
      if (ports.licenceKey !== undefined && !hasKey) client.configureKey(ports.licenceKey)
      hasKey = true
      const container = await client.boot({ coep: 'require-corp' })
      mine.container = container
      enter('node')
      mine.ready = await ports.furnish(container)
      if (attempt !== mine || !mine.isWanted) return give(mine, null)
      stopTimers()
      set({ kind: 'ready', nodeVersion: mine.ready.nodeVersion })
    } catch (error) {
      console.warn('WebContainer:', error)
      give(mine, stage === 'node' ? 'no-node' : 'refused')
    }
  }

  /** Gives everything back. `reason`: null where it was not wanted any more. */
  function give(mine: Attempt, reason: BootFailure | null): void {
    mine.watch?.end()
    tearDown(mine.container)
    mine.release?.()
    if (attempt !== mine) return
    attempt = null
    stage = 'client'
    if (reason !== null && mine.isWanted) fail(reason)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin,
    lose(container) {
      if (attempt?.ready === container) give(attempt, 'lost')
    },
    end() {
      if (state.kind === 'idle') return
      stopTimers()
      if (attempt?.ready) give(attempt, null)
      // A boot that is open can't be called back: it is torn down when it comes.
      else if (attempt !== null) attempt.isWanted = false
      set({ kind: 'idle' })
    },
    container: () => (state.kind === 'ready' ? (attempt?.ready ?? null) : null),
  }
}

type Attempt = {
  isWanted: boolean
  watch: FrameWatch | null
  release: (() => void) | null
  container: Container | null
  ready: ReadyContainer | null
}

async function fetched(loadClient: () => Promise<Client>): Promise<Client | null> {
  try {
    return await loadClient()
  } catch (error) {
    console.warn('WebContainer:', error)
    return null
  }
}

function tearDown(container: Container | null): void {
  try {
    container?.teardown()
  } catch (error) {
    // Gone already.
    console.warn('WebContainer:', error)
  }
}
