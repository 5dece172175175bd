import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeRuntime } from '../runtime/fake/fake-runtime.ts'
import { RuntimeError } from '../runtime/runtime-error.ts'
import type { Runtime, SandboxFiles } from '../runtime/runtime.ts'
import { aPanelSpec } from './builders.ts'
import { limits } from '../shared/limits.ts'
import { toRecord } from '../transcript/record.ts'
import { readRun } from './compare/read-run.ts'
import { createSession } from './session.ts'
import type { Session, SessionPorts } from './session.ts'
import { createStart } from './starter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const recording = (name: string): readonly string[] =>
  readFileSync(resolve(import.meta.dirname, `../../sandboxes/weather-agent/recordings/${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')

const prints = (lines: readonly string[]): string =>
  lines.map((line) => `console.log(${JSON.stringify(line)})`).join('\n')

const waits = 'await new Promise(() => {})'

/** A panel whose program is `program`: the body of an async function. */
const aSession = (program: string, ports: Partial<SessionPorts> = {}): Session => {
  const boot = async () => createFakeRuntime()
  const files = async () => ({ 'weather-agent/main.ts': program })
  return createSession(aPanelSpec(), {
    boot,
    start: createStart(boot),
    files,
    stripper: { warm: async () => undefined, strip: async (edits) => ({ kind: 'stripped', files: edits }) },
    prefersReducedMotion: () => true,
    ...ports,
  })
}

const settled = async (running: Promise<void>): Promise<void> => {
  await vi.runAllTimersAsync()
  await running
}

describe('a run', () => {
  it('ends as its program ended', async () => {
    const session = aSession(prints(recording('always-timeout.none')))

    await settled(session.run())

    expect(session.getState().run).toMatchObject({
      phase: 'finished',
      screen: 'empty',
      problem: null,
      shownSeq: null,
    })
  })

  it('is shown turn by turn the first time, and at once from then on', async () => {
    const session = aSession(prints(recording('always-timeout.none')), { prefersReducedMotion: () => false })
    const shown: (number | null)[] = []
    session.subscribe(() => {
      const { run } = session.getState()
      if (run.phase === 'running') shown.push(run.shownSeq)
    })

    await settled(session.run())
    const first = new Set(shown.splice(0)).size
    await settled(session.run())

    expect(first).toBeGreaterThanOrEqual(8)
    expect(new Set(shown)).toEqual(new Set([null]))
  })

  it('can be shown whole while it is being written', async () => {
    const session = aSession(prints(recording('always-timeout.none')), { prefersReducedMotion: () => false })
    const running = session.run()
    await vi.advanceTimersByTimeAsync(100)

    session.showAll()

    await running
    expect(session.getState().run).toMatchObject({ phase: 'finished', shownSeq: null })
  })

  it('that ends without its last line says so', async () => {
    const session = aSession(prints(recording('always-timeout.none').slice(0, 5)))

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'ended-early' } })
  })

  it('that crashes says where', async () => {
    const session = aSession('null.answer')

    await settled(session.run())

    expect(session.getState().run).toMatchObject({
      phase: 'failed',
      problem: { code: 'crashed', crash: { name: 'TypeError', file: 'weather-agent/main.ts' } },
    })
  })
})

describe('a choice', () => {
  it('adds to what was restored a moment ago', () => {
    const session = aSession('')
    const { choice } = session.getState()
    session.restore({ choice: { ...choice, seed: 9 } })

    session.switchMechanism('break-circuit', true)
    session.setParameter('break-circuit', 'limit', 4)
    session.switchMechanism('instructive-errors', true)

    expect(session.getState().choice).toMatchObject({
      seed: 9,
      settings: { 'break-circuit': { on: true, limit: 4 }, 'instructive-errors': { on: true } },
    })
  })
})

describe('stopping', () => {
  it('ends a run as aborted, and counts what there was', async () => {
    const session = aSession(`${prints(recording('always-timeout.none').slice(0, 8))}\n${waits}`)
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)

    session.stop()

    await settled(running)
    expect(session.getState().run).toMatchObject({
      phase: 'finished',
      problem: { code: 'stopped' },
      screen: 'empty',
    })
    expect(session.getState().run).toMatchObject({ transcript: { end: { event: { reason: 'aborted' } } } })
  })

  it('and putting back at once leaves nothing of the run', async () => {
    const session = aSession(waits)
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)

    session.reset()

    await settled(running)
    expect(session.getState().run).toEqual({ phase: 'idle' })
  })
})

describe('stopping before anything has come', () => {
  it('is as if Run had not been pressed, also while the files never arrive', async () => {
    const session = aSession('', { files: () => new Promise(() => undefined) })
    session.predict('honest')
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)

    session.stop()

    await settled(running)
    expect(session.getState()).toMatchObject({ run: { phase: 'idle' }, prediction: 'honest' })
  })
})

describe('stopping while a finished run is being shown', () => {
  it('shows the rest, and does not say that the run was stopped', async () => {
    const session = aSession(prints(recording('always-timeout.none')), { prefersReducedMotion: () => false })
    const running = session.run()
    await vi.advanceTimersByTimeAsync(400)

    session.stop()

    await settled(running)
    expect(session.getState().run).toMatchObject({ phase: 'finished', problem: null, screen: 'empty' })
  })
})

describe('the limits of a run', () => {
  it('end one that prints for ever but gives no event', async () => {
    const session = aSession(
      `for (;;) { console.log('still here'); await new Promise((go) => setTimeout(go, 1000)) }`,
    )
    const running = session.run()

    await vi.advanceTimersByTimeAsync(limits.silentMs + 100)

    await running
    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-time' } })
  })

  it('end one that gives no sign of life', async () => {
    const session = aSession(`${prints(recording('always-timeout.none').slice(0, 1))}\n${waits}`)
    const running = session.run()

    await vi.advanceTimersByTimeAsync(limits.silentMs + 100)

    await running
    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-time' } })
  })

  it('count from the last sign of life', async () => {
    const lines = recording('always-timeout.none').slice(0, 3)
    const slow = lines.map((line) => `${prints([line])}\nawait new Promise((go) => setTimeout(go, 7000))`)
    const session = aSession(`${slow.join('\n')}\n${waits}`)
    const running = session.run()

    await vi.advanceTimersByTimeAsync(14_000 + limits.silentMs - 100)
    expect(session.getState().run).toMatchObject({ phase: 'running' })
    await vi.advanceTimersByTimeAsync(200)

    await running
    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-time' } })
  })

  it('count from when the program begins: waiting for another one, which it says, is no silence', async () => {
    const runtime = createFakeRuntime()
    await runtime.mount({ 'other/main.ts': waits })
    const other = new AbortController()
    runtime.run({ entry: 'other/main.ts', signal: other.signal })
    const session = aSession(prints(recording('always-timeout.none')), {
      start: createStart(async () => runtime),
    })
    const running = session.run()

    await vi.advanceTimersByTimeAsync(limits.silentMs + 100)
    expect(session.getState().run).toMatchObject({ phase: 'running', isWaiting: true })
    other.abort()

    await settled(running)
    expect(session.getState().run).toMatchObject({ phase: 'finished', isWaiting: false, problem: null })
  })

  it('end one that writes too many lines', async () => {
    const session = aSession(`for (let count = 0; count < ${limits.lines + 2}; count += 1) console.log('x')`)

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-lines' } })
  })

  it('count bytes, as a file that is saved does, and not characters', async () => {
    const session = aSession(`for (let count = 0; count < 2; count += 1) console.log('字'.repeat(1_000_000))`)

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ problem: { code: 'limit-bytes' } })
  })

  it.each([
    ['limit-lines', `console.log('x')`],
    ['limit-bytes', `console.log('字'.repeat(1_000))`],
  ])('leave a run, ended by %s, that can be saved and opened again', async (code, print) => {
    const [begins] = recording('always-timeout.none')
    const session = aSession(`${prints([begins!])}\nfor (let count = 0; count < 30_000; count += 1) ${print}`)
    await settled(session.run())
    const { run } = session.getState()
    const record = run.phase === 'idle' ? '' : toRecord(run.transcript)

    const opened = await readRun(new File([record], 'a-run.jsonl'))

    expect(run).toMatchObject({ problem: { code } })
    expect(opened).toMatchObject({ ok: true, run: { transcript: { end: { event: { reason: 'aborted' } } } } })
  })

  it('end one that writes too much', async () => {
    const session = aSession(`for (let count = 0; count < 5; count += 1) console.log('x'.repeat(1_000_000))`)

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'limit-bytes' } })
  })
})

describe('a runtime that cannot be had', () => {
  it.each([
    [new RuntimeError('frame-unreachable'), 'offline'],
    [new RuntimeError('library-unreachable'), 'offline'],
    [new RuntimeError('no-worker'), 'no-runtime'],
  ])('says %s', async (error, code) => {
    const session = aSession('', { boot: async () => Promise.reject(error) })

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code } })
  })

  it.each([
    [new RuntimeError('frame-unreachable'), 'offline'],
    [new RuntimeError('no-worker'), 'no-runtime'],
    [new RuntimeError('no-container'), 'no-container'],
    [new Error('nobody expected it'), 'no-runtime'],
  ])('only when the program is to start says %s', async (error, code) => {
    const session = aSession('', { start: () => Promise.reject(error) })

    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code } })
  })

  it('any more, once the program has begun, keeps what has come', async () => {
    const start = createStart(async () => {
      const runtime = createFakeRuntime()
      return {
        ...runtime,
        run: (options) => {
          const { lines, ended } = runtime.run(options)
          return { lines, ended: ended.then(() => Promise.reject(new Error('nobody expected it'))) }
        },
      }
    })
    const session = aSession(prints(recording('always-timeout.none').slice(0, 5)), { start })

    await settled(session.run())

    expect(session.getState().run).toMatchObject({
      phase: 'failed',
      problem: { code: 'no-runtime' },
      transcript: { turns: { length: 1 } },
    })
  })
})

describe('a run in a container', () => {
  const program = prints(recording('always-timeout.none'))

  /** A container that loses its first run after five lines, and a built-in runtime. */
  const aPage = () => {
    const container: Runtime = { ...createFakeRuntime(), kind: 'webcontainer' }
    const asked: (boolean | undefined)[] = []
    const losing: Runtime = {
      ...container,
      run: (options) => ({
        ...container.run(options),
        ended: Promise.resolve({ kind: 'failed', reason: 'lost' }),
      }),
    }
    const start = createStart(async ({ builtIn }) => {
      asked.push(builtIn)
      return builtIn ? createFakeRuntime() : losing
    })
    return { start, asked, container }
  }

  it('that is lost is done again from the start, built in', async () => {
    const { start, asked } = aPage()
    const session = aSession(program, { start })

    await settled(session.run())

    expect(asked).toEqual([false, true])
    expect(session.getState()).toMatchObject({
      runtime: 'worker',
      run: { phase: 'finished', problem: null, screen: 'empty', transcript: { turns: { length: 8 } } },
    })
  })

  it('is said to have run there', async () => {
    const { container } = aPage()
    const session = aSession(program, { start: createStart(async () => container) })

    await settled(session.run())

    expect(session.getState()).toMatchObject({ runtime: 'webcontainer', run: { phase: 'finished' } })
  })

  it.each([
    ['own', false],
    ['link', true],
  ] as const)('gets edited code whose origin is %s: built in %s', async (origin, builtIn) => {
    const { start, asked } = aPage()
    const session = aSession(program, { start })
    const { choice } = session.getState()
    session.restore({ origin, choice: { ...choice, edits: { 'weather-agent/agent.ts': 'edited' } } })

    await settled(session.run())

    expect(asked[0]).toBe(builtIn)
  })

  it('gets no code that was a stranger’s when Run was pressed, whatever is undone meanwhile', async () => {
    const { start, asked } = aPage()
    const edits = { 'weather-agent/agent.ts': 'edited' }
    const stripping = Promise.withResolvers<{ kind: 'stripped'; files: SandboxFiles }>()
    const session = aSession(program, {
      start,
      stripper: { warm: async () => undefined, strip: () => stripping.promise },
    })
    const { choice } = session.getState()
    session.openShared({ origin: 'link', choice: { ...choice, edits }, notice: null })
    const { settings } = choice
    session.restore({
      undoable: { edits: {}, settings, origin: 'own', isAsOpened: false, isUndone: false },
    })
    const running = session.run()
    await vi.advanceTimersByTimeAsync(50)

    session.undoCode()
    stripping.resolve({ kind: 'stripped', files: edits })

    await settled(running)
    expect(asked).toEqual([true])
  })
})

describe('without a network', () => {
  it('a run says so, and the next one tries again', async () => {
    let isOnline = false
    const files = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { 'weather-agent/main.ts': prints(recording('all-well.none')) }
    }
    const session = aSession('', { files })

    await settled(session.run())
    expect(session.getState().run).toMatchObject({ phase: 'failed', problem: { code: 'offline' } })
    isOnline = true
    await settled(session.run())

    expect(session.getState().run).toMatchObject({ phase: 'finished', screen: 'reading' })
  })
})
