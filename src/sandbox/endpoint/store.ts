import type { Endpoint } from '../../runtime/worker/endpoint/endpoint.ts'
import { createModelFetch } from '../../runtime/worker/endpoint/model-fetch.ts'
import { withoutKey } from '../../runtime/worker/endpoint/redact.ts'
import type { Live } from '../session.ts'
import { testConnection } from './connection-test.ts'
import { diagnosis } from './diagnose.ts'
import type { Diagnosis } from './diagnose.ts'
import { fromKept, toKept } from './kept.ts'
import { mayAskOwnModel } from './rules.ts'
import type { CodeOrigin } from './rules.ts'
import { presetSettings, readSettings } from './settings.ts'
import type { EndpointInUse, EndpointResult, EndpointSettings } from './settings.ts'

type EndpointState = {
  readonly settings: EndpointSettings
  /** Whether the settings, the key with them, are kept until the tab is closed. */
  readonly isKept: boolean
  /** Whether the next run asks it. */
  readonly isUsed: boolean
  readonly test: 'none' | 'running' | Diagnosis
}

export type EndpointPorts = {
  readonly open: (endpoint: EndpointInUse) => Promise<Endpoint>
  /** What is kept for the tab. Null: nothing. */
  readonly storage: { readonly read: () => string | null; readonly write: (text: string | null) => void }
  readonly pageProtocol: string
  /** Of the reader's own calendar, `2026-12-01`: a run with a real model is a measurement, and has a date. */
  readonly today: () => string
}

export type EndpointStore = {
  readonly getState: () => EndpointState
  readonly subscribe: (listener: () => void) => () => void
  readonly choosePreset: (id: string) => void
  readonly change: (settings: Partial<Omit<EndpointSettings, 'preset'>>) => void
  readonly keep: (isKept: boolean) => void
  readonly use: (isUsed: boolean) => void
  readonly check: () => EndpointResult
  readonly test: () => Promise<void>
  readonly stopTest: () => void
  /** Who answers the next run: a model of the reader's own, or, if null, the simulated one. */
  readonly live: (code: CodeOrigin) => Live | null
}

/** The reader's own model. It lives here, in the memory of the page, and not in what a panel keeps or shares. */
export const createEndpointStore = (ports: EndpointPorts): EndpointStore => {
  const kept = fromKept(ports.storage.read())
  let state: EndpointState = {
    settings: kept ?? presetSettings('openai'),
    isKept: kept !== null,
    // Never by itself: a run may cost money.
    isUsed: false,
    test: 'none',
  }
  let stopTest = new AbortController()
  const listeners = new Set<() => void>()
  const openDoor = keepOpen(ports.open)

  const update = (change: Partial<EndpointState>): void => {
    state = { ...state, ...change }
    ports.storage.write(state.isKept ? toKept(state.settings) : null)
    for (const listener of listeners) listener()
  }
  const isTesting = (): boolean => state.test === 'running'
  const check = (): EndpointResult => readSettings(state.settings, ports.pageProtocol)
  const changeTo = (settings: EndpointSettings): void => {
    stopTest.abort()
    const isUsed = state.isUsed && readSettings(settings, ports.pageProtocol).ok
    update({ settings, isUsed, test: 'none' })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choosePreset: (id) => changeTo(presetSettings(id)),
    change: (settings) => changeTo({ ...state.settings, ...settings }),
    keep: (isKept) => update({ isKept }),
    use: (isUsed) => update({ isUsed: isUsed && check().ok }),
    check,
    test: async () => {
      const checked = check()
      if (!checked.ok || isTesting()) return
      stopTest = new AbortController()
      const { signal } = stopTest
      update({ test: 'running' })
      const result = await run(checked.endpoint, signal)
      // Of settings that have changed since there is nothing to be said.
      if (stopTest.signal === signal && isTesting()) update({ test: result })
    },
    stopTest: () => stopTest.abort(),
    live: (code) => {
      const checked = check()
      if (!state.isUsed || !checked.ok || !mayAskOwnModel(code)) return null
      const { endpoint } = checked
      return {
        model: endpoint.model,
        date: ports.today(),
        open: () => openDoor(endpoint),
        clean: (text) => withoutKey(text, endpoint.key),
      }
    },
  }

  async function run(endpoint: EndpointInUse, stop: AbortSignal): Promise<Diagnosis> {
    const door = await openDoor(endpoint).catch(() => null)
    if (!door) return diagnosis('offline')
    try {
      const ask = createModelFetch(door.port)
      const { code, status, said } = await testConnection(
        { ask, probe: door.probe, model: endpoint.model },
        stop,
      )
      return { code, status, said: withoutKey(said, endpoint.key) }
    } finally {
      door.close()
    }
  }
}

/** As long as the settings stay what they are one frame serves all; then it goes with the last door in it. */
const keepOpen = (open: EndpointPorts['open']) => {
  let current: Frame | null = null

  const frameFor = (endpoint: EndpointInUse): Frame => {
    if (current && isSame(current.endpoint, endpoint)) return current
    const before = current
    const frame: Frame = { endpoint, opening: open(endpoint), doors: 0 }
    current = frame
    if (before) removeUnused(before)
    // A failed attempt is forgotten, so that the next one may succeed.
    frame.opening.catch(() => {
      if (current === frame) current = null
    })
    return frame
  }

  const removeUnused = (frame: Frame): void => {
    if (frame === current || frame.doors > 0) return
    frame.opening.then(
      (endpoint) => endpoint.remove(),
      () => undefined,
    )
  }

  return async (endpoint: EndpointInUse): Promise<OpenDoor> => {
    const frame = frameFor(endpoint)
    // Counted from the wish on: nobody may remove the frame before the door is there.
    frame.doors += 1
    let isOpen = true
    const leave = (): void => {
      if (!isOpen) return
      isOpen = false
      frame.doors -= 1
      removeUnused(frame)
    }
    try {
      const opened = await frame.opening
      const door = opened.openDoor()
      return { port: door.port, probe: () => opened.probe(), close: () => (door.close(), leave()) }
    } catch (error) {
      leave()
      throw error
    }
  }
}

type Frame = { readonly endpoint: EndpointInUse; readonly opening: Promise<Endpoint>; doors: number }

/** May be closed more than once. */
type OpenDoor = ReturnType<Endpoint['openDoor']> & Pick<Endpoint, 'probe'>

const isSame = (one: EndpointInUse, other: EndpointInUse): boolean =>
  one.base === other.base && one.key === other.key
