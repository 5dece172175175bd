import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeRuntime } from '../runtime/fake/fake-runtime.ts'
import { mustRunBuiltIn } from '../runtime/runtime.ts'
import type { RunOptions, SandboxFiles } from '../runtime/runtime.ts'
import type { Stripper } from './code/stripper.ts'
import { limits } from '../shared/limits.ts'
import { withoutKey } from '../runtime/worker/endpoint/redact.ts'
import { aRunFinished, aRunStarted } from '../transcript/builders.ts'
import { toRecord } from '../transcript/record.ts'
import { aPanelSpec } from './builders.ts'
import { toKept } from './kept.ts'
import { createSession } from './session.ts'
import type { Session } from './session.ts'
import { createStart } from './starter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const key = 'sk-secret-0123456789'

const stripsNothing: Stripper['strip'] = async (edits) => ({ kind: 'stripped', files: edits })

/** A session whose next run asks a real model, and all that is handed to the runtime. */
const aLiveSession = (program: string, strip: Stripper['strip'] = stripsNothing) => {
  const started: { files: SandboxFiles; options: RunOptions }[] = []
  let door: 'none' | 'open' | 'closed' = 'none'
  const boot = async () => createFakeRuntime()
  const start = createStart(boot)
  const session = createSession(aPanelSpec(), {
    boot,
    start: (files, options) => {
      started.push({ files, options })
      return start(files, options)
    },
    files: async () => ({ 'weather-agent/main.ts': program }),
    stripper: { warm: async () => undefined, strip },
    prefersReducedMotion: () => false,
    live: () => ({
      model: 'a-model',
      date: '2026-12-01',
      open: async () => {
        door = 'open'
        return { port: new MessageChannel().port1, close: () => (door = 'closed') }
      },
      clean: (text) => withoutKey(text, key),
    }),
  })
  session.answerWith('a-model')
  return { session, started, door: () => door }
}

const settled = async (running: Promise<void>): Promise<void> => {
  await vi.runAllTimersAsync()
  await running
}

const recordOf = (session: Session): string => {
  const { run } = session.getState()
  return run.phase === 'idle' ? '' : toRecord(run.transcript)
}

const event = (line: object) => `console.log(${JSON.stringify(JSON.stringify(line))})`
const model = { kind: 'endpoint', name: 'a-model' } as const
const wholeRun = [event(aRunStarted({ model })), event(aRunFinished({}))].join('\n')

describe('a run with a real model', () => {
  it('is marked as a measurement, with its date', async () => {
    const { session } = aLiveSession(wholeRun)

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ live: { model: 'a-model', date: '2026-12-01' } })
  })

  it('must run built in, and gets the model’s name as a file but no key', async () => {
    const { session, started } = aLiveSession(wholeRun)

    await settled(session.run())

    const { files, options } = started[0]!
    expect(mustRunBuiltIn(options)).toBe(true)
    expect(files['weather-agent/scenario.ts']).toContain('"endpoint": "a-model"')
    expect(JSON.stringify(files)).not.toContain(key)
  })

  it('closes its door when it is over', async () => {
    const { session, door } = aLiveSession(wholeRun)

    await settled(session.run())

    expect(door()).toBe('closed')
  })

  it('closes its door when it is stopped', async () => {
    const { session, door } = aLiveSession('await new Promise(() => {})')
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)
    expect(door()).toBe('open')

    session.stop()

    expect(door()).toBe('closed')
    await settled(running)
  })

  it('closes its door when the reader’s code is refused', async () => {
    const problem = { kind: 'syntax', path: 'a.ts', line: 1, column: 1, what: 'no' } as const
    const { session, door } = aLiveSession('', async () => ({ kind: 'refused', problems: [problem] }))
    const { choice } = session.getState()
    session.change({ ...choice, edits: { 'a.ts': 'let = =' } })

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ problem: { code: 'refused' } })
    expect(door()).toBe('closed')
  })

  it('closes its door when it is stopped while the reader’s code is being read', async () => {
    const { session, door } = aLiveSession('', () => new Promise(() => undefined))
    const { choice } = session.getState()
    session.change({ ...choice, edits: { 'a.ts': 'let a' } })
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)
    expect(door()).toBe('open')

    session.stop()

    await settled(running)
    expect(door()).toBe('closed')
  })

  it('may be silent for a minute, but no longer', async () => {
    const { session } = aLiveSession(`${event(aRunStarted({ model }))}\nawait new Promise(() => {})`)
    const running = session.run()

    await vi.advanceTimersByTimeAsync(limits.silentLiveMs - 1000)
    expect(session.getState().run.phase).toBe('running')
    await vi.advanceTimersByTimeAsync(1100)

    await running
    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-time' } })
  })

  it('has the key in no line, no crash and no state, whatever the program prints', async () => {
    const { session } = aLiveSession(`${wholeRun}\nconsole.log('${key}')\nthrow new Error('with ${key}')`)

    await settled(session.run())

    expect(recordOf(session)).toContain('[key]')
    expect(JSON.stringify(session.getState())).not.toContain(key)
    expect(toKept(session.getState())).not.toContain('a-model')
  })
})
