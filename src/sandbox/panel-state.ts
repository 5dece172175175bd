import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { Crash } from '../runtime/runtime.ts'
import type { Transcript } from '../transcript/transcript.ts'
import type { SavedRun } from './compare/read-run.ts'
import type { PanelSpec, Temperament } from './panel-spec.ts'
import type { Settings } from './settings.ts'

/** What the reader has chosen and what came of it. Nothing about what is open, hovered or scrolled to. */
export type PanelState = {
  readonly choice: Choice
  /** How many switches are shown. */
  readonly revealed: number
  readonly prediction: Prediction | null
  readonly isWarm: boolean
  readonly run: RunState
  /** What runs or ran the last program; null before the first. */
  readonly runtime: 'worker' | 'webcontainer' | null
  /** Stands beside the next run. */
  readonly pinned: Transcript | null
}

export type Choice = {
  readonly settings: Settings
  readonly scenario: string
  readonly seed: number
  readonly temperament: Temperament
}

export type Prediction = Screen | 'unsure'

/** Idle: the recording stands there. */
export type RunState = { readonly phase: 'idle' } | RunOnScreen

export type RunOnScreen = {
  readonly phase: 'running' | 'finished' | 'failed'
  /** What it was started with. */
  readonly choice: Choice
  /** The first one of this panel is shown turn by turn. */
  readonly number: number
  readonly transcript: Transcript
  /** Shown up to this event; null shows all. */
  readonly shownSeq: number | null
  readonly prediction: Prediction | null
  readonly screen: Screen | null
  readonly problem: RunProblem | null
  /** The file that it was read from; null when it ran here. */
  readonly openedFrom: string | null
}

export type RunProblem =
  | {
      readonly code:
        | 'offline'
        | 'no-runtime'
        | 'no-container'
        | 'stopped'
        | 'ended-early'
        | 'limit-time'
        | 'limit-lines'
        | 'limit-bytes'
    }
  | { readonly code: 'crashed'; readonly crash: Crash }

export type PanelAction =
  | { readonly kind: 'choice.changed'; readonly choice: Partial<Choice> }
  | { readonly kind: 'choice.reset' }
  /** What had been kept, or chosen in the page before the panel came to life. */
  | {
      readonly kind: 'restored'
      readonly restored: Partial<Pick<PanelState, 'choice' | 'revealed' | 'prediction'>>
    }
  | { readonly kind: 'predicted'; readonly prediction: Prediction }
  | { readonly kind: 'warmed' }
  | { readonly kind: 'run.started'; readonly transcript: Transcript }
  | { readonly kind: 'run.placed'; readonly runtime: 'worker' | 'webcontainer' }
  | { readonly kind: 'run.grew'; readonly transcript: Transcript; readonly shownSeq: number | null }
  | { readonly kind: 'run.shown'; readonly shownSeq: number | null }
  | {
      readonly kind: 'run.ended'
      readonly phase: 'finished' | 'failed'
      readonly transcript: Transcript
      readonly screen: Screen | null
      readonly problem: RunProblem | null
    }
  /** Stopped before it had begun: as if Run had not been pressed. */
  | { readonly kind: 'run.cancelled' }
  | { readonly kind: 'run.opened'; readonly saved: SavedRun }
  | { readonly kind: 'run.pinned' }
  | { readonly kind: 'run.unpinned' }

export const initialState = (spec: PanelSpec): PanelState => ({
  choice: startOf(spec),
  revealed: spec.reveal === 'all' ? spec.mechanisms.length : 1,
  prediction: null,
  isWarm: false,
  run: { phase: 'idle' },
  runtime: null,
  pinned: null,
})

export const reducePanel = (spec: PanelSpec, state: PanelState, action: PanelAction): PanelState => {
  switch (action.kind) {
    case 'choice.changed':
      return { ...state, choice: { ...state.choice, ...action.choice } }
    case 'choice.reset':
      return { ...initialState(spec), isWarm: state.isWarm, runtime: state.runtime }
    case 'restored':
      return { ...state, ...action.restored }
    case 'predicted':
      return { ...state, prediction: action.prediction }
    case 'warmed':
      return { ...state, isWarm: true }
    case 'run.started': {
      const { prediction, choice } = state
      const number = state.run.phase === 'idle' ? 1 : state.run.number + 1
      const fresh = {
        transcript: action.transcript,
        shownSeq: null,
        screen: null,
        problem: null,
        openedFrom: null,
      }
      return { ...state, prediction: null, run: { phase: 'running', choice, number, prediction, ...fresh } }
    }
    case 'run.placed':
      return { ...state, runtime: action.runtime }
    // A batch that was still on its way when the run ended must not undo the ending.
    case 'run.grew':
      if (state.run.phase !== 'running') return state
      return { ...state, run: { ...state.run, transcript: action.transcript, shownSeq: action.shownSeq } }
    case 'run.shown':
      return state.run.phase === 'running'
        ? { ...state, run: { ...state.run, shownSeq: action.shownSeq } }
        : state
    case 'run.ended': {
      if (state.run.phase === 'idle') return state
      const { phase, transcript, screen, problem } = action
      const run = { ...state.run, phase, transcript, screen, problem, shownSeq: null }
      return { ...state, run, revealed: phase === 'finished' ? revealedAfter(spec, state) : state.revealed }
    }
    case 'run.cancelled':
      return state.run.phase === 'idle'
        ? state
        : { ...state, prediction: state.run.prediction, run: { phase: 'idle' } }
    case 'run.opened':
      return { ...state, run: openedRun(state, action.saved) }
    case 'run.pinned':
      return canBePinned(state.run) ? { ...state, pinned: state.run.transcript } : state
    case 'run.unpinned':
      return { ...state, pinned: null }
  }
}

/** Does what is shown belong to something else than what is chosen now? */
export const isStale = (spec: PanelSpec, { run, choice }: PanelState): boolean => {
  if (run.phase === 'running' || (run.phase !== 'idle' && run.openedFrom !== null)) return false
  const shown = run.phase === 'idle' || run.transcript.latest === null ? startOf(spec) : run.choice
  return JSON.stringify(shown) !== JSON.stringify(choice)
}

/** Where the opening piece stands: one switch, then the second, then both with an honest ending. */
export const stepOf = ({ revealed, choice, run }: PanelState): 'first' | 'second' | 'third' => {
  if (revealed < 2) return 'first'
  const bothOn = choice.settings['break-circuit']?.on && choice.settings['instructive-errors']?.on
  return bothOn && run.phase === 'finished' && run.screen === 'honest' ? 'third' : 'second'
}

/** Pressed, and nothing has come yet. */
export const isPreparing = ({ run }: PanelState): boolean =>
  run.phase === 'running' && run.transcript.latest === null

/** Over, and with at least its first line. */
export const canBePinned = (run: RunState): run is RunOnScreen =>
  (run.phase === 'finished' || run.phase === 'failed') && run.transcript.run !== null

/** Not counted as a run of this panel: the first one that is may still be shown turn by turn. */
const openedRun = (
  { run: before, choice }: PanelState,
  { name, transcript, screen }: SavedRun,
): RunState => ({
  choice,
  phase: transcript.end ? 'finished' : 'failed',
  number: before.phase === 'idle' ? 0 : before.number,
  transcript,
  shownSeq: null,
  prediction: null,
  screen,
  problem: transcript.end ? null : { code: 'ended-early' },
  openedFrom: name,
})

const startOf = ({ start }: PanelSpec): Choice => ({ ...start, temperament: null })

/** A further switch appears once every switch in sight has been tried. */
const revealedAfter = (spec: PanelSpec, { revealed, choice }: PanelState): number => {
  const inSight = spec.mechanisms.slice(0, revealed)
  return inSight.every(({ id }) => choice.settings[id]?.on)
    ? Math.min(revealed + 1, spec.mechanisms.length)
    : revealed
}
