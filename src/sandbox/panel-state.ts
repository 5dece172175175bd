import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { Crash } from '../runtime/runtime.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { noEdits } from './code/edits.ts'
import type { Edits } from './code/edits.ts'
import type { StripProblem } from './code/strip-types.ts'
import { dateIn } from './compare/file-name.ts'
import type { SavedRun } from './compare/read-run.ts'
import type { PanelSpec, Temperament } from './panel-spec.ts'
import type { Settings } from './settings.ts'
import type { Opened, ShareNotice } from './share/opened.ts'
import { isStrangersCode } from './share/trust.ts'

/** What the reader has chosen and what came of it. Nothing about what is open, hovered or scrolled to. */
export type PanelState = {
  readonly choice: Choice
  /** How many switches are shown. */
  readonly revealed: number
  readonly prediction: Prediction | null
  readonly isWarm: boolean
  /** The reader's own model, if it is to answer; null: the simulated one. Kept and shared nowhere. */
  readonly answering: string | null
  readonly run: RunState
  /** What runs or ran the last program; null before the first. */
  readonly runtime: 'worker' | 'webcontainer' | null
  /** Stands beside the next run. */
  readonly pinned: Transcript | null
  /** The code that the pinned run was made with; null where a file told only the run. */
  readonly pinnedCode: Edits | null
  /** `link`: what is edited came from somebody else, and the reader has not yet said that they trust it. */
  readonly origin: 'own' | 'link'
  /** As a link or a file brought them: while they stand, nothing was written here that would be worth a draft. */
  readonly openedEdits: Edits | null
  /** What there is to say about the link or the file that was opened last. */
  readonly notice: ShareNotice | null
  /** The code and the switches as they were before something was put back or applied. */
  readonly undoable: Undoable | null
  /** The code was found again in a draft, and the reader has not been told to leave it. */
  readonly isDraft: boolean
  /** What the reader had written for an older version of the code. It is not taken over by itself. */
  readonly olderDraft: Edits | null
}

export type Choice = {
  readonly settings: Settings
  readonly scenario: string
  readonly seed: number
  readonly temperament: Temperament
  readonly edits: Edits
}

export type CodeBefore = Pick<Choice, 'edits' | 'settings'>

/** Whose code it was belongs to it. */
type Undoable = CodeBefore & Pick<PanelState, 'origin'>

export type Prediction = Screen | 'unsure'

/** Idle: the recording stands there. */
type RunState = { readonly phase: 'idle' } | RunOnScreen

export type RunOnScreen = {
  readonly phase: 'running' | 'finished' | 'failed'
  /** What it was started with. */
  readonly choice: Choice
  /** For another panel's program to end. */
  readonly isWaiting: boolean
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
  /** Null: a simulated model answered. */
  readonly live: LiveMark | null
}

/** A run with a real model is one measurement, on one day. */
export type LiveMark = {
  readonly model: string
  /** `2026-12-01`; null when the record does not tell. */
  readonly date: string | null
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
  /** The reader's code does not hold together; nothing of it ran. At least one. */
  | { readonly code: 'refused'; readonly problems: readonly StripProblem[] }

export type Restored = Partial<
  Pick<PanelState, 'choice' | 'revealed' | 'prediction' | 'origin' | 'isDraft' | 'olderDraft' | 'undoable'>
>

export type PanelAction =
  | { readonly kind: 'choice.changed'; readonly choice: Partial<Choice> }
  | { readonly kind: 'choice.reset' }
  /** What had been kept, or chosen in the page before the panel came to life. */
  | {
      readonly kind: 'restored'
      readonly restored: Restored
    }
  /** One step, and one that can be taken back. */
  | { readonly kind: 'code.replaced'; readonly choice: Partial<CodeBefore> }
  | { readonly kind: 'code.undone' }
  | { readonly kind: 'draft.kept' }
  | { readonly kind: 'predicted'; readonly prediction: Prediction }
  | { readonly kind: 'warmed' }
  | { readonly kind: 'answering.changed'; readonly model: string | null }
  | { readonly kind: 'run.started'; readonly transcript: Transcript; readonly live?: LiveMark }
  | { readonly kind: 'run.queued'; readonly isWaiting: boolean }
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
  /** A link or a file: nothing has run, and nothing runs by it. */
  | { readonly kind: 'share.opened'; readonly opened: Opened }
  | { readonly kind: 'share.refused'; readonly notice: ShareNotice }
  | { readonly kind: 'share.dismissed' }
  | { readonly kind: 'code.trusted' }

export const initialState = (spec: PanelSpec): PanelState => ({
  choice: startOf(spec),
  revealed: spec.reveal === 'all' ? spec.mechanisms.length : 1,
  prediction: null,
  isWarm: false,
  answering: null,
  run: { phase: 'idle' },
  runtime: null,
  pinned: null,
  pinnedCode: null,
  origin: 'own',
  openedEdits: null,
  notice: null,
  undoable: null,
  isDraft: false,
  olderDraft: null,
})

export const reducePanel = (spec: PanelSpec, state: PanelState, action: PanelAction): PanelState => {
  switch (action.kind) {
    case 'choice.changed':
      return { ...state, choice: { ...state.choice, ...action.choice } }
    case 'choice.reset':
      return {
        ...initialState(spec),
        isWarm: state.isWarm,
        answering: state.answering,
        runtime: state.runtime,
        // Whoever puts a panel back may have forgotten what they had written in it.
        undoable: hasEdits(state) ? codeOf(state) : state.undoable,
        // An editor's own undo may fetch a stranger's code back: whose it is does not change by putting it back.
        origin: state.origin,
      }
    case 'answering.changed':
      return { ...state, answering: action.model }
    case 'code.replaced':
      return {
        ...state,
        choice: { ...state.choice, ...action.choice },
        undoable: codeOf(state),
        isDraft: false,
        olderDraft: null,
      }
    // Taken back twice, it is there again: nothing is ever lost by it.
    case 'code.undone': {
      if (state.undoable === null) return state
      const { origin, ...code } = state.undoable
      return { ...state, choice: { ...state.choice, ...code }, origin, undoable: codeOf(state) }
    }
    case 'draft.kept':
      return { ...state, isDraft: false, olderDraft: null }
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
        isWaiting: false,
        transcript: action.transcript,
        shownSeq: null,
        screen: null,
        problem: null,
        openedFrom: null,
        live: action.live ?? null,
      }
      return { ...state, prediction: null, run: { phase: 'running', choice, number, prediction, ...fresh } }
    }
    case 'run.queued':
      return state.run.phase === 'running'
        ? { ...state, run: { ...state.run, isWaiting: action.isWaiting } }
        : state
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
      return canBePinned(state.run)
        ? { ...state, pinned: state.run.transcript, pinnedCode: codeOfRun(state.run) }
        : state
    case 'run.unpinned':
      return { ...state, pinned: null, pinnedCode: null }
    case 'share.opened':
      return {
        ...state,
        ...action.opened,
        openedEdits: action.opened.choice.edits,
        prediction: null,
        // What the reader had written here before is an undo away.
        undoable: hasEdits(state) ? codeOf(state) : state.undoable,
        isDraft: false,
        olderDraft: null,
      }
    case 'share.refused':
      return { ...state, notice: action.notice }
    case 'share.dismissed':
      return { ...state, notice: null }
    case 'code.trusted':
      return { ...state, origin: 'own', openedEdits: null }
  }
}

/** The reader's own model, if it will answer the next run. It never answers a stranger's code. */
export const nextModel = (state: PanelState): string | null =>
  isStrangersCode(state) ? null : state.answering

/** Does what is shown belong to something else than what is chosen now? */
export const isStale = (spec: PanelSpec, state: PanelState): boolean => {
  const { run, choice } = state
  if (run.phase === 'running' || (run.phase !== 'idle' && run.openedFrom !== null)) return false
  const answered = run.phase === 'idle' || run.transcript.latest === null ? null : (run.live?.model ?? null)
  if (answered !== nextModel(state)) return true
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

/** Null where a file told only what happened. */
export const codeOfRun = ({ openedFrom, choice }: RunOnScreen): Edits | null =>
  openedFrom === null ? choice.edits : null

/** Not counted as a run of this panel: the first one that is may still be shown turn by turn. */
const openedRun = (
  { run: before, choice }: PanelState,
  { name, transcript, screen }: SavedRun,
): RunState => ({
  choice,
  phase: transcript.end ? 'finished' : 'failed',
  isWaiting: false,
  number: before.phase === 'idle' ? 0 : before.number,
  transcript,
  shownSeq: null,
  prediction: null,
  screen,
  problem: transcript.end ? null : { code: 'ended-early' },
  openedFrom: name,
  live: liveMarkOf(transcript, name),
})

const liveMarkOf = ({ run }: Transcript, fileName: string): LiveMark | null =>
  run?.event.model.kind === 'endpoint' ? { model: run.event.model.name, date: dateIn(fileName) } : null

const codeOf = ({ choice: { edits, settings }, origin }: PanelState): Undoable => ({
  edits,
  settings,
  origin,
})

const hasEdits = ({ choice }: PanelState): boolean => Object.keys(choice.edits).length > 0

const startOf = ({ start }: PanelSpec): Choice => ({ ...start, temperament: null, edits: noEdits })

/** A further switch appears once every switch in sight has been tried. */
const revealedAfter = (spec: PanelSpec, { revealed, choice }: PanelState): number => {
  const inSight = spec.mechanisms.slice(0, revealed)
  return inSight.every(({ id }) => choice.settings[id]?.on)
    ? Math.min(revealed + 1, spec.mechanisms.length)
    : revealed
}
