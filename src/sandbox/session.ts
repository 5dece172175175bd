import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { isRuntimeError } from '../runtime/runtime-error.ts'
import type { RunEnd, SandboxFiles } from '../runtime/runtime.ts'
import { reduce } from '../transcript/reduce.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { emptyTranscript } from '../transcript/transcript.ts'
import { abortedLine } from './aborted.ts'
import type { SavedRun } from './compare/read-run.ts'
import { inputFiles } from './input-files.ts'
import { judge } from './judge.ts'
import type { PanelSpec, Temperament } from './panel-spec.ts'
import { initialState, reducePanel } from './panel-state.ts'
import type { Choice, PanelAction, PanelState, Prediction, RunProblem } from './panel-state.ts'
import { createReader, readAll } from './reader.ts'
import type { Reader } from './reader.ts'
import type { Start } from './starter.ts'
import { createTurnByTurn } from './turn-by-turn.ts'
import type { TurnByTurn } from './turn-by-turn.ts'

export type SessionPorts = {
  /** Boots at the first call; settles when runs need no network any more. */
  readonly boot: () => Promise<unknown>
  readonly start: Start
  /** The sandbox as it is built, without the two files that the panel writes. */
  readonly files: () => Promise<SandboxFiles>
  readonly prefersReducedMotion: () => boolean
}

export type Session = {
  readonly getState: () => PanelState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (choice: Partial<Choice>) => void
  /** Both go by the state as it is, not by what the view showed last. */
  readonly switchMechanism: (id: string, on: boolean) => void
  readonly setParameter: (mechanism: string, name: string, value: string | number) => void
  readonly predict: (prediction: Prediction) => void
  readonly restore: (restored: Restored) => void
  readonly reset: () => void
  readonly warm: () => Promise<void>
  readonly run: () => Promise<void>
  readonly stop: () => void
  readonly showAll: () => void
  /** Only plays it back. A run that is under way is stopped. */
  readonly open: (saved: SavedRun) => void
  readonly pin: () => void
  readonly unpin: () => void
}

/** One panel's state machine. It alone bounds a run in time, lines and bytes; a runtime only obeys. */
export const createSession = (spec: PanelSpec, ports: SessionPorts): Session => {
  let state: PanelState = initialState(spec)
  let current: RunningRun | null = null
  const listeners = new Set<() => void>()

  const dispatch = (action: PanelAction): void => {
    state = reducePanel(spec, state, action)
    for (const listener of listeners) listener()
  }

  const prepare = async (): Promise<Prepared> => {
    const files = await ports.files().catch(() => null)
    if (!files) return { code: 'offline' }
    const failure = await ports.boot().then(
      () => null,
      (error: unknown) => (isOutOfReach(error) ? 'offline' : 'no-runtime'),
    )
    return failure ? { code: failure } : { files }
  }

  const warm = async (): Promise<void> => {
    if (!('code' in (await prepare()))) dispatch({ kind: 'warmed' })
  }

  const run = async (): Promise<void> => {
    if (state.run.phase === 'running') return
    const input = inputOf(spec, state.choice)
    const mine = createRunningRun((shownSeq) => whenCurrent(mine, { kind: 'run.shown', shownSeq }))
    current = mine
    dispatch({ kind: 'run.started', transcript: emptyTranscript })
    const isFirst = state.run.phase !== 'idle' && state.run.number === 1
    const isTurnByTurn = isFirst && !ports.prefersReducedMotion()

    const prepared = await Promise.race([prepare(), mine.stopped])
    if (prepared === 'stopped') return whenCurrent(mine, { kind: 'run.cancelled' })
    if ('code' in prepared) return end(mine, emptyTranscript, [], { code: prepared.code })
    whenCurrent(mine, { kind: 'warmed' })
    const files = { ...prepared.files, ...inputFiles(spec.sandbox, input) }
    const outcome = await execute(mine, files, isTurnByTurn)
    if (outcome === null) return end(mine, emptyTranscript, [], { code: 'no-container' })
    const { ended, transcript, events } = outcome
    const problem = mine.problem() ?? problemOf(ended, events)
    if (problem?.code === 'stopped' && transcript.latest === null)
      return whenCurrent(mine, { kind: 'run.cancelled' })
    // From here on Stop only ends the showing: the program itself is over.
    if (isTurnByTurn && problem === null) {
      whenCurrent(mine, { kind: 'run.grew', transcript, shownSeq: mine.reveal.grew(events) })
      await mine.reveal.finished()
    }
    end(mine, transcript, events, problem)
  }

  /** Null where nothing may run it. A run that a container lost is done again from the start, built in. */
  const execute = async (
    mine: RunningRun,
    files: SandboxFiles,
    isTurnByTurn: boolean,
    builtIn = false,
  ): Promise<Outcome | null> => {
    const options = { entry: `${spec.sandbox}/main.ts`, signal: mine.signal, builtIn }
    const started = await ports.start(files, options).catch(nullWithoutContainer)
    if (started === null) return null
    const inContainer = started.runtime === 'webcontainer'
    whenCurrent(mine, { kind: 'run.placed', runtime: inContainer ? 'webcontainer' : 'worker' })
    const read = createReader((transcript, events) =>
      whenCurrent(mine, {
        kind: 'run.grew',
        transcript,
        shownSeq: isTurnByTurn ? mine.reveal.grew(events) : null,
      }),
    )
    await readAll(started, read, (limit) => mine.stop({ code: limit }))
    const ended = await started.ended
    const isLost = ended.kind === 'failed' && ended.reason === 'lost'
    return inContainer && isLost && mine.problem() === null
      ? execute(mine, files, isTurnByTurn, true)
      : { ended, ...read.result() }
  }

  /** A run that the reader has put back must not write into the one after it. */
  const whenCurrent = (mine: RunningRun, action: PanelAction): void => {
    if (current === mine) dispatch(action)
  }

  const end = (
    mine: RunningRun,
    transcript: Transcript,
    events: readonly EventLine[],
    problem: RunProblem | null,
  ): void => {
    const wasCut = problem !== null && (problem.code === 'stopped' || problem.code.startsWith('limit-'))
    const whole =
      wasCut && transcript.end === null && transcript.run !== null ? cutOff(transcript, events) : transcript
    const phase = problem === null || problem.code === 'stopped' ? 'finished' : 'failed'
    whenCurrent(mine, {
      kind: 'run.ended',
      phase,
      transcript: whole,
      screen: whole.end ? judge(events) : null,
      problem,
    })
  }

  const changeMechanism = (
    id: string,
    change: { readonly [name: string]: boolean | string | number },
  ): void => {
    const { settings } = state.choice
    const before = settings[id]
    if (before)
      dispatch({
        kind: 'choice.changed',
        choice: { settings: { ...settings, [id]: { ...before, ...change } } },
      })
  }

  const stop = (): void => {
    current?.stop({ code: 'stopped' })
    current?.reveal.showAll()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (choice) => dispatch({ kind: 'choice.changed', choice }),
    switchMechanism: (id, on) => changeMechanism(id, { on }),
    setParameter: (mechanism, name, value) => changeMechanism(mechanism, { [name]: value }),
    predict: (prediction) => dispatch({ kind: 'predicted', prediction }),
    restore: (restored) => dispatch({ kind: 'restored', restored }),
    reset: () => {
      stop()
      current = null
      dispatch({ kind: 'choice.reset' })
    },
    warm,
    run,
    stop,
    showAll: () => current?.reveal.showAll(),
    open: (saved) => {
      stop()
      current = null
      dispatch({ kind: 'run.opened', saved })
    },
    pin: () => dispatch({ kind: 'run.pinned' }),
    unpin: () => dispatch({ kind: 'run.unpinned' }),
  }
}

export type Restored = Partial<Pick<PanelState, 'choice' | 'revealed' | 'prediction'>>

type RunningRun = {
  readonly signal: AbortSignal
  /** Settles when it is stopped from outside. */
  readonly stopped: Promise<'stopped'>
  readonly reveal: TurnByTurn
  readonly stop: (problem: RunProblem) => void
  /** Why it was stopped from outside; the first reason counts. */
  readonly problem: () => RunProblem | null
}

const createRunningRun = (onShown: (shownSeq: number | null) => void): RunningRun => {
  const stopping = new AbortController()
  let problem: RunProblem | null = null
  return {
    signal: stopping.signal,
    stopped: new Promise((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve('stopped'), { once: true })
    }),
    reveal: createTurnByTurn(onShown),
    stop: (because) => {
      problem ??= because
      stopping.abort()
    },
    problem: () => problem,
  }
}

type Outcome = ReturnType<Reader['result']> & { readonly ended: RunEnd }

const nullWithoutContainer = (error: unknown): null => {
  if (isRuntimeError(error) && error.code === 'no-container') return null
  throw error
}

type Prepared = { readonly files: SandboxFiles } | { readonly code: 'offline' | 'no-runtime' }

/** The runtime's own files could not be fetched; everything else is the browser's doing. */
const isOutOfReach = (error: unknown): boolean =>
  isRuntimeError(error) && (error.code === 'frame-unreachable' || error.code === 'library-unreachable')

const cutOff = (transcript: Transcript, events: readonly EventLine[]): Transcript =>
  reduce(transcript, { kind: 'event', event: abortedLine(events) })

const problemOf = (ended: RunEnd, events: readonly EventLine[]): RunProblem | null => {
  switch (ended.kind) {
    case 'crashed':
      return { code: 'crashed', crash: ended.crash }
    case 'stopped':
      return { code: 'stopped' }
    case 'failed':
      return ended.reason === 'output-limit' ? { code: 'limit-bytes' } : { code: 'no-runtime' }
    case 'exited':
      return events.at(-1)?.type === 'run.finished' ? null : { code: 'ended-early' }
  }
}

/** Everything that decides the run, from what the reader has chosen. */
export const inputOf = (spec: PanelSpec, { settings, scenario: id, seed, temperament }: Choice) => {
  const scenario = spec.scenarios.find((one) => one.id === id) ?? spec.scenarios[0]!
  return { settings, seed, scenario: withTemperament(scenario, temperament) }
}

const withTemperament = (scenario: Scenario, temperament: Temperament): Scenario =>
  temperament && 'habits' in scenario.model
    ? { ...scenario, model: { habits: [temperament, ...scenario.model.habits] } }
    : scenario
