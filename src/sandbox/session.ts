import type { EventLine } from '../../sandboxes/kit/events.ts'
import { isRuntimeError } from '../runtime/runtime-error.ts'
import type { RunEnd, RuntimeFailure, SandboxFiles } from '../runtime/runtime.ts'
import { limits } from '../shared/limits.ts'
import { reduce } from '../transcript/reduce.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { emptyTranscript } from '../transcript/transcript.ts'
import { abortedLine } from './aborted.ts'
import { withSettings } from './code/both-views.ts'
import type { Bet } from './bets.ts'
import type { StripProblem } from './code/strip-types.ts'
import type { Stripper } from './code/stripper.ts'
import type { SavedRun } from './compare/read-run.ts'
import { inputFiles, withTemperament } from './input-files.ts'
import { judge } from './judge.ts'
import type { PanelSpec } from './panel-spec.ts'
import { initialState, reducePanel } from './panel-state.ts'
import type {
  Choice,
  CodeBefore,
  FoundDraft,
  LiveMark,
  PanelAction,
  PanelState,
  Restored,
  RunProblem,
} from './panel-state.ts'
import type { CodeOrigin } from './endpoint/rules.ts'
import { createReader, readAll } from './reader.ts'
import type { Reader } from './reader.ts'
import type { Opened, ShareNotice } from './share/opened.ts'
import type { ParameterValue } from './settings.ts'
import { isReadOnly, isStrangersCode } from './share/trust.ts'
import type { Start } from './starter.ts'
import { createTurnByTurn } from './turn-by-turn.ts'
import type { TurnByTurn } from './turn-by-turn.ts'

export type SessionPorts = {
  /** Boots at the first call; settles when runs need no network any more. */
  readonly boot: () => Promise<unknown>
  readonly start: Start
  /** The sandbox as it is built, without the two files that the panel writes. */
  readonly files: () => Promise<SandboxFiles>
  /** For files that the reader has edited; fetched when the first one is. */
  readonly stripper: Stripper
  readonly prefersReducedMotion: () => boolean
  /** Who answers the next run; null, or no such port: the simulated model. */
  readonly live?: (code: CodeOrigin) => Live | null
}

/** A real model of the reader's own (endpoint/store.ts). */
export type Live = LiveMark & {
  /** The way to it for one run; closing it cuts off what is still asked. */
  readonly open: () => Promise<{ readonly port: MessagePort; readonly close: () => void }>
  /** The text without the reader's key, should it have got into it. */
  readonly clean: (text: string) => string
}

export type Session = {
  readonly getState: () => PanelState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (choice: Partial<Choice>) => void
  /** The name of the reader's own model that will answer the next run; null: the simulated one will. */
  readonly answerWith: (model: string | null) => void
  /** Both go by the state as it is, not by what the view showed last. */
  readonly switchMechanism: (id: string, on: boolean) => void
  readonly setParameter: (mechanism: string, name: string, value: ParameterValue) => void
  /** Puts back or applies; `undoCode` takes it back, and taken back twice it is there again. */
  readonly replaceCode: (choice: Partial<CodeBefore>) => void
  readonly undoCode: () => void
  readonly answerDraft: (draft: FoundDraft) => void
  /** Fetches what a run with edits needs, so that the first one need not wait for it. */
  readonly warmCode: () => void
  /** What would keep the code, as it is now, from running. */
  readonly checkCode: () => Promise<readonly StripProblem[]>
  readonly predict: (prediction: Bet) => void
  readonly restore: (restored: Restored) => void
  readonly reset: () => void
  readonly warm: () => Promise<void>
  readonly run: () => Promise<void>
  readonly stop: () => void
  readonly showAll: () => void
  /** Shows a run that is over as it stood at this event; null: all of it. Nothing runs again. */
  readonly scrub: (shownSeq: number | null) => void
  /** Only plays it back. A run that is under way is stopped. */
  readonly open: (saved: SavedRun) => void
  readonly pin: () => void
  readonly unpin: () => void
  /** Only chooses; a run that is under way is stopped, and none is begun. */
  readonly openShared: (opened: Opened) => void
  readonly refuseShared: (notice: ShareNotice) => void
  readonly dismissShared: () => void
  /** What came by a link is from now on the reader's own. */
  readonly trustCode: () => void
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

  const prepare = async (live: Live | null = null): Promise<Prepared> => {
    const files = await ports.files().catch(() => null)
    if (!files) return { code: 'offline' }
    try {
      await ports.boot()
      return { files, door: live && (await live.open()) }
    } catch (error) {
      return { code: codeOfFailure(failureIn(error)) }
    }
  }

  const stripEdits = async (edits: Choice['edits']): Promise<Stripped> => {
    if (Object.keys(edits).length === 0) return { files: {} }
    const stripped = await ports.stripper.strip(edits).catch(() => null)
    if (!stripped) return { code: 'offline' }
    return stripped.kind === 'stripped' ? stripped : { code: 'refused', problems: stripped.problems }
  }

  const warm = async (): Promise<void> => {
    if (!('code' in (await prepare()))) dispatch({ kind: 'warmed' })
  }

  const run = async (): Promise<void> => {
    if (state.run.phase === 'running' || isReadOnly(state)) return
    const cameByLink = isStrangersCode(state)
    const live = ports.live?.({ cameByLink }) ?? null
    // Neither a stranger's code nor the reader's key goes where others have built the walls.
    const builtIn = live !== null || cameByLink
    const input = inputOf(spec, state.choice, live?.model)
    const { edits } = state.choice
    const mine = createRunningRun((shownSeq) => whenCurrent(mine, { kind: 'run.shown', shownSeq }))
    current = mine
    dispatch({
      kind: 'run.started',
      transcript: emptyTranscript,
      ...(live && { live: { model: live.model, date: live.date } }),
    })
    const isFirst = state.run.phase !== 'idle' && state.run.number === 1
    // A real model takes its own time.
    const isTurnByTurn = isFirst && !live && !ports.prefersReducedMotion()

    const preparing = prepare(live)
    const prepared = await Promise.race([preparing, mine.stopped])
    if (prepared === 'stopped') {
      void preparing.then((late) => 'door' in late && late.door?.close())
      return whenCurrent(mine, { kind: 'run.cancelled' })
    }
    if ('code' in prepared) return end(mine, emptyTranscript, [], { code: prepared.code })
    whenCurrent(mine, { kind: 'warmed' })
    const { files, door } = prepared
    const closeDoor = (): void => door?.close()
    mine.signal.addEventListener('abort', closeDoor, { once: true })
    try {
      await runPrepared(mine, { files, input, edits, live, door, isTurnByTurn, builtIn })
    } finally {
      closeDoor()
    }
  }

  const runPrepared = async (mine: RunningRun, { input, edits, ...prepared }: Intent): Promise<void> => {
    const { live, isTurnByTurn } = prepared
    const stripped = await Promise.race([stripEdits(edits), mine.stopped])
    if (stripped === 'stopped') return whenCurrent(mine, { kind: 'run.cancelled' })
    if ('code' in stripped) return end(mine, emptyTranscript, [], stripped)
    const files = { ...prepared.files, ...inputFiles(spec.sandbox, input), ...stripped.files }
    const { ended, transcript, events } = await execute(mine, { ...prepared, files })
    const problem = mine.problem() ?? problemOf(live ? cleanedEnd(ended, live.clean) : ended, events)
    if (problem?.code === 'stopped' && transcript.latest === null)
      return whenCurrent(mine, { kind: 'run.cancelled' })
    // From here on Stop only ends the showing: the program itself is over.
    if (isTurnByTurn && problem === null) {
      whenCurrent(mine, { kind: 'run.grew', transcript, shownSeq: mine.reveal.grew(events) })
      await mine.reveal.finished()
    }
    end(mine, transcript, events, problem)
  }

  /** A run that a container lost is done again from the start, built in. */
  const execute = async (mine: RunningRun, execution: Execution): Promise<Outcome> => {
    const { files, live, door, isTurnByTurn, builtIn } = execution
    const begun = Promise.withResolvers<void>()
    const starting = ports.start(files, {
      entry: `${spec.sandbox}/main.ts`,
      signal: mine.signal,
      builtIn,
      onStage: (stage) => {
        if (stage === 'running') begun.resolve()
        whenCurrent(mine, { kind: 'run.queued', isWaiting: stage === 'waiting' })
      },
      ...(door && { model: door.port }),
    })
    const started = await Promise.race([starting.catch(failedBy), mine.stopped.then(endedByStop)])
    if ('kind' in started) return { ended: started, transcript: emptyTranscript, events: [] }
    const inContainer = started.runtime === 'webcontainer'
    whenCurrent(mine, { kind: 'run.placed', runtime: inContainer ? 'webcontainer' : 'worker' })
    const read = createReader((transcript, events) =>
      whenCurrent(mine, {
        kind: 'run.grew',
        transcript,
        shownSeq: isTurnByTurn ? mine.reveal.grew(events) : null,
      }),
    )
    await readAll(live ? cleaned(started.lines, live.clean) : started.lines, read, {
      begun: begun.promise,
      silentMs: live ? limits.silentLiveMs : limits.silentMs,
      onLimit: (limit) => mine.stop({ code: limit }),
    })
    const ended = await started.ended.catch(failedBy)
    const isLost = ended.kind === 'failed' && ended.reason === 'lost'
    return inContainer && isLost && mine.problem() === null
      ? execute(mine, { ...execution, builtIn: true })
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
    const before = state.choice.settings[id]
    if (!before) return
    const settings = { ...state.choice.settings, [id]: { ...before, ...change } }
    const edits = withSettings(spec, state.choice.edits, settings)
    if (edits) dispatch({ kind: 'choice.changed', choice: { settings, edits } })
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
    answerWith: (model) => dispatch({ kind: 'answering.changed', model }),
    switchMechanism: (id, on) => changeMechanism(id, { on }),
    setParameter: (mechanism, name, value) => changeMechanism(mechanism, { [name]: value }),
    replaceCode: (choice) => dispatch({ kind: 'code.replaced', choice }),
    undoCode: () => dispatch({ kind: 'code.undone' }),
    warmCode: () => void ports.stripper.warm().catch(() => undefined),
    checkCode: async () => {
      const stripped = await stripEdits(state.choice.edits)
      return 'code' in stripped && stripped.code === 'refused' ? stripped.problems : []
    },
    answerDraft: (draft) => dispatch({ kind: 'draft.answered', draft }),
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
    scrub: (shownSeq) => dispatch({ kind: 'run.scrubbed', shownSeq }),
    open: (saved) => {
      stop()
      current = null
      dispatch({ kind: 'run.opened', saved })
    },
    pin: () => dispatch({ kind: 'run.pinned' }),
    unpin: () => dispatch({ kind: 'run.unpinned' }),
    openShared: (opened) => {
      stop()
      current = null
      dispatch({ kind: 'share.opened', opened })
    },
    refuseShared: (notice) => dispatch({ kind: 'share.refused', notice }),
    dismissShared: () => dispatch({ kind: 'share.dismissed' }),
    trustCode: () => dispatch({ kind: 'code.trusted' }),
  }
}

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

type Stripped =
  | { readonly files: SandboxFiles }
  | { readonly code: 'offline' }
  | Extract<RunProblem, { readonly code: 'refused' }>

/** All that one program is started with. */
type Execution = {
  readonly files: SandboxFiles
  readonly live: Live | null
  readonly door: Door | null
  readonly isTurnByTurn: boolean
  readonly builtIn: boolean
}

/** As it was chosen at the press; `files` still without what the panel and the reader write. */
type Intent = Execution & { readonly input: ReturnType<typeof inputOf>; readonly edits: Choice['edits'] }

type Outcome = ReturnType<Reader['result']> & { readonly ended: RunEnd }

type Prepared =
  | { readonly files: SandboxFiles; readonly door: Door | null }
  | { readonly code: ReturnType<typeof codeOfFailure> }

type Door = Awaited<ReturnType<Live['open']>>

const endedByStop = (): RunEnd => ({ kind: 'stopped' })

const failureIn = (error: unknown): RuntimeFailure => (isRuntimeError(error) ? error.code : 'lost')

const failedBy = (error: unknown): RunEnd => ({ kind: 'failed', reason: failureIn(error) })

const codeOfFailure = (failure: RuntimeFailure) => {
  switch (failure) {
    case 'output-limit':
      return 'limit-bytes'
    case 'no-container':
      return 'no-container'
    // The runtime's own files could not be fetched; everything else is the browser's doing.
    case 'frame-unreachable':
    case 'library-unreachable':
      return 'offline'
    default:
      return 'no-runtime'
  }
}

const cutOff = (transcript: Transcript, events: readonly EventLine[]): Transcript =>
  reduce(transcript, { kind: 'event', event: abortedLine(events) })

const problemOf = (ended: RunEnd, events: readonly EventLine[]): RunProblem | null => {
  switch (ended.kind) {
    case 'crashed':
      return { code: 'crashed', crash: ended.crash }
    case 'stopped':
      return { code: 'stopped' }
    case 'failed':
      return { code: codeOfFailure(ended.reason) }
    case 'exited':
      return events.at(-1)?.type === 'run.finished' ? null : { code: 'ended-early' }
  }
}

/** Everything that decides the run, from what the reader has chosen. */
export const inputOf = (
  spec: PanelSpec,
  { settings, scenario: id, seed, temperament }: Choice,
  liveModel?: string,
) => {
  const scenario = spec.scenarios.find((one) => one.id === id) ?? spec.scenarios[0]!
  if (liveModel !== undefined)
    return { settings, seed, scenario: { ...scenario, model: { endpoint: liveModel } } }
  return { settings, seed, scenario: withTemperament(scenario, temperament) }
}

/** No key leaves the frame that holds it; but an endpoint may send it back in a disguise that only JSON takes off. */
async function* cleaned(lines: AsyncIterable<string>, clean: Live['clean']): AsyncGenerator<string> {
  for await (const line of lines) yield clean(line)
}

const cleanedEnd = (end: RunEnd, clean: Live['clean']): RunEnd =>
  end.kind === 'crashed' ? { ...end, crash: { ...end.crash, message: clean(end.crash.message) } } : end
