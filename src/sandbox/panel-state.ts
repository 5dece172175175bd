import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { Crash } from '../runtime/runtime.ts'
import type { Transcript } from '../transcript/transcript.ts'
import type { Bet } from './bets.ts'
import type { OlderDraft } from './code/drafts.ts'
import { hasEdits, isSameEdits, noEdits } from './code/edits.ts'
import type { Edits } from './code/edits.ts'
import type { StripProblem } from './code/strip-types.ts'
import { dateIn } from './compare/file-name.ts'
import type { SavedRun } from './compare/read-run.ts'
import type { PanelSpec, Temperament } from './panel-spec.ts'
import { isSameSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import type { Opened, ShareNotice } from './share/opened.ts'
import { isStrangersCode } from './share/trust.ts'

/** What the reader has chosen and what came of it. Nothing about what is open, hovered or scrolled to. */
export type PanelState = {
  readonly choice: Choice
  /** How many switches are shown. */
  readonly revealed: number
  readonly prediction: Bet | null
  readonly isWarm: boolean
  /** The last press of Run was taken back before a line came. */
  readonly isCancelled: boolean
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
  /** The code is as a link or a file brought it: nothing was written here that would be worth a draft. */
  readonly isAsOpened: boolean
  /** What there is to say about the link or the file that was opened last. */
  readonly notice: ShareNotice | null
  /** The code and the switches as they were before something was put back or applied. */
  readonly undoable: Undoable | null
  /** The code was found again in a draft, and the reader has not been told to leave it. */
  readonly isDraft: boolean
  /** Something else that the reader had written. It is not taken over by itself. */
  readonly olderDraft: OlderDraft | null
}

export type Choice = {
  readonly settings: Settings
  readonly scenario: string
  readonly seed: number
  readonly temperament: Temperament
  readonly edits: Edits
}

export type CodeBefore = Pick<Choice, 'edits' | 'settings'>

/** Whose code it was, and whether anything was written in it, belongs to it. */
type Undoable = CodeBefore &
  Pick<PanelState, 'origin' | 'isAsOpened'> & {
    /** It was undone itself: going back to it is a redo. */
    readonly isUndone: boolean
  }

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
  readonly prediction: Bet | null
  readonly screen: Screen | null
  readonly problem: RunProblem | null
  /** The file that it was read from; null when it ran here. */
  readonly openedFrom: string | null
  /** Null: a simulated model answered. */
  readonly live: LiveMark | null
  /** What was in sight when it began. It is again, should no line come. */
  readonly before: RunOnScreen | null
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

/** What is found again of an earlier visit: in use, or waiting. */
export type FoundDraft = 'restored' | 'older'

export type Restored = Partial<
  Pick<
    PanelState,
    'choice' | 'revealed' | 'prediction' | 'origin' | 'isAsOpened' | 'isDraft' | 'olderDraft' | 'undoable'
  >
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
  /** The reader has heard of what was found again. */
  | { readonly kind: 'draft.answered'; readonly draft: FoundDraft }
  | { readonly kind: 'predicted'; readonly prediction: Bet }
  | { readonly kind: 'warmed' }
  | { readonly kind: 'answering.changed'; readonly model: string | null }
  | { readonly kind: 'run.started'; readonly transcript: Transcript; readonly live?: LiveMark }
  | { readonly kind: 'run.queued'; readonly isWaiting: boolean }
  | { readonly kind: 'run.placed'; readonly runtime: 'worker' | 'webcontainer' }
  | { readonly kind: 'run.grew'; readonly transcript: Transcript; readonly shownSeq: number | null }
  | { readonly kind: 'run.shown'; readonly shownSeq: number | null }
  | { readonly kind: 'run.scrubbed'; readonly shownSeq: number | null }
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
  isCancelled: false,
  isWarm: false,
  answering: null,
  run: { phase: 'idle' },
  runtime: null,
  pinned: null,
  pinnedCode: null,
  origin: 'own',
  isAsOpened: false,
  notice: null,
  undoable: null,
  isDraft: false,
  olderDraft: null,
})

export const reducePanel = (spec: PanelSpec, state: PanelState, action: PanelAction): PanelState => {
  const next = reduceAction(spec, state, action)
  // Nothing of a stranger's is left: what is written from here on is the reader's own.
  return next.origin === 'link' && !hasEdits(next.choice.edits) ? { ...next, origin: 'own' } : next
}

const reduceAction = (spec: PanelSpec, state: PanelState, action: PanelAction): PanelState => {
  switch (action.kind) {
    case 'choice.changed':
      return withChoice(state, action.choice)
    case 'choice.reset':
      return {
        ...initialState(spec),
        isWarm: state.isWarm,
        answering: state.answering,
        runtime: state.runtime,
        // Whoever puts a panel back may have forgotten what they had written in it.
        undoable: undoableBy(state),
        olderDraft: state.olderDraft,
      }
    case 'answering.changed':
      return { ...state, answering: action.model }
    case 'code.replaced':
      return { ...withChoice(state, action.choice), undoable: codeOf(state), isDraft: false }
    // Taken back twice, it is there again: nothing is ever lost by it.
    case 'code.undone': {
      if (state.undoable === null) return state
      const { origin, isAsOpened, isUndone, ...code } = state.undoable
      const choice = { ...state.choice, ...code }
      return { ...state, choice, origin, isAsOpened, undoable: { ...codeOf(state), isUndone: !isUndone } }
    }
    case 'draft.answered':
      return action.draft === 'restored' ? { ...state, isDraft: false } : { ...state, olderDraft: null }
    case 'restored':
      return { ...state, ...action.restored }
    case 'predicted':
      return { ...state, prediction: action.prediction }
    case 'warmed':
      return { ...state, isWarm: true }
    case 'run.started': {
      const { prediction, choice } = state
      const before = runInSight(state.run)
      const number = (before?.number ?? 0) + 1
      const fresh = {
        isWaiting: false,
        transcript: action.transcript,
        shownSeq: null,
        screen: null,
        problem: null,
        openedFrom: null,
        live: action.live ?? null,
        before: before && { ...before, before: null },
      }
      const run = { phase: 'running', choice, number, prediction, ...fresh } as const
      return { ...state, prediction: null, isCancelled: false, run }
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
    // Only shows it again: the run is over.
    case 'run.scrubbed':
      return state.run.phase === 'finished' || state.run.phase === 'failed'
        ? { ...state, run: { ...state.run, shownSeq: action.shownSeq } }
        : state
    case 'run.ended': {
      if (state.run.phase === 'idle') return state
      const { phase, transcript, screen, problem } = action
      const run = { ...state.run, phase, transcript, screen, problem, shownSeq: null }
      const revealed = phase === 'finished' ? revealedAfter(spec, state) : state.revealed
      const prediction = transcript.latest === null ? state.run.prediction : null
      return { ...state, run, revealed, prediction: state.prediction ?? prediction }
    }
    case 'run.cancelled': {
      if (state.run.phase === 'idle') return state
      const { before, prediction } = state.run
      return {
        ...state,
        prediction: state.prediction ?? prediction,
        run: before ?? { phase: 'idle' },
        isCancelled: true,
      }
    }
    case 'run.opened':
      return { ...state, run: openedRun(state, action.saved) }
    case 'run.pinned': {
      const run = pinnable(state.run)
      return run ? { ...state, pinned: run.transcript, pinnedCode: codeOfRun(run) } : state
    }
    case 'run.unpinned':
      return { ...state, pinned: null, pinnedCode: null }
    case 'share.opened':
      return {
        ...state,
        ...action.opened,
        // A run that was under way gives way, and that was not the reader's Stop.
        run: state.run.phase === 'running' ? (state.run.before ?? { phase: 'idle' }) : state.run,
        isAsOpened: true,
        prediction: null,
        // What the reader had written here before is an undo away.
        undoable: undoableBy(state),
        isDraft: false,
      }
    case 'share.refused':
      return { ...state, notice: action.notice }
    case 'share.dismissed':
      return { ...state, notice: null }
    case 'code.trusted':
      return { ...state, origin: 'own' }
  }
}

/** The reader's own model, if it will answer the next run. It never answers a stranger's code. */
export const nextModel = (state: PanelState): string | null =>
  isStrangersCode(state) ? null : state.answering

/** Does what is shown belong to something else than what is chosen now? */
export const isStale = (spec: PanelSpec, state: PanelState): boolean => {
  const { run, choice } = state
  const shown = runInSight(run)
  if (run.phase === 'running' || (shown && shown.openedFrom !== null)) return false
  return (
    (shown?.live?.model ?? null) !== nextModel(state) || !isSameChoice(shown?.choice ?? startOf(spec), choice)
  )
}

/** The run that is shown; null where the recording still stands. One that was given no line stands in for nothing. */
export const runInSight = (run: RunState): RunOnScreen | null => {
  if (run.phase === 'idle') return null
  if (run.transcript.latest !== null) return run
  return run.phase === 'running' ? null : run.before
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
export const pinnable = (run: RunState): RunOnScreen | null => {
  const shown = runInSight(run)
  return run.phase !== 'running' && shown?.transcript.run ? shown : null
}

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
  number: runInSight(before)?.number ?? 0,
  transcript,
  shownSeq: null,
  prediction: null,
  screen,
  problem: transcript.end ? null : { code: 'ended-early' },
  openedFrom: name,
  live: liveMarkOf(transcript, name),
  before: null,
})

const liveMarkOf = ({ run }: Transcript, fileName: string): LiveMark | null =>
  run?.event.model.kind === 'endpoint' ? { model: run.event.model.name, date: dateIn(fileName) } : null

const withChoice = (state: PanelState, change: Partial<Choice>): PanelState => {
  const choice = { ...state.choice, ...change }
  const isAsOpened = state.isAsOpened && isSameEdits(choice.edits, state.choice.edits)
  return { ...state, choice, isAsOpened }
}

const codeOf = ({ choice: { edits, settings }, origin, isAsOpened }: PanelState): Undoable => ({
  edits,
  settings,
  origin,
  isAsOpened,
  isUndone: false,
})

const undoableBy = (state: PanelState): Undoable | null =>
  hasEdits(state.choice.edits) ? codeOf(state) : state.undoable

/** By their values: what was kept or came by a link may say the same in another order. */
const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.scenario === other.scenario &&
  one.seed === other.seed &&
  one.temperament === other.temperament &&
  isSameEdits(one.edits, other.edits) &&
  isSameSettings(one.settings, other.settings)

const startOf = ({ start }: PanelSpec): Choice => ({ ...start, temperament: null, edits: noEdits })

/** A further switch appears once every switch in sight has been tried. */
const revealedAfter = (spec: PanelSpec, { revealed, choice }: PanelState): number => {
  const inSight = spec.mechanisms.slice(0, revealed)
  return inSight.every(({ id }) => choice.settings[id]?.on)
    ? Math.min(revealed + 1, spec.mechanisms.length)
    : revealed
}
