import { readStored, writeStored } from '../shared/stored.ts'
import { settingsFrom } from './code/both-views.ts'
import { createDrafts } from './code/drafts.ts'
import { hasEdits, isSameEdits, noEdits } from './code/edits.ts'
import type { Edits } from './code/edits.ts'
import { fromKept, predictionFrom, toKept } from './kept.ts'
import type { Kept } from './kept.ts'
import type { PanelSpec } from './panel-spec.ts'
import { initialState } from './panel-state.ts'
import type { PanelState, Restored } from './panel-state.ts'

/** What the page remembers of one panel: for the tab, and for the device. */
export type Keeper = {
  readonly restore: () => Restored & Pick<PanelState, 'choice' | 'prediction'>
  /** Writes what has changed since then, and nothing else: another tab may have written meanwhile. */
  readonly keep: (state: PanelState) => void
}

export type KeeperPorts = {
  readonly key: string
  /** Of the code. */
  readonly version: string
  readonly tab: () => Storage
  readonly device: () => Storage
}

export const createKeeper = (spec: PanelSpec, { key, version, tab, device }: KeeperPorts): Keeper => {
  const drafts = createDrafts(device, { key: `${key}:code`, version })
  const betKey = `${key}:bet`
  let last: Last = { kept: toKept(startOf(spec)), code: noEdits, prediction: null, olderDraft: null }

  const restore = () => {
    const draft = drafts.read()
    const kept = fromKept(spec, readStored(tab, key)) ?? withCode(spec, startOf(spec), draft)
    const prediction = predictionFrom(readStored(device, betKey))
    const olderDraft = drafts.readOlder()
    const code = ownCodeOf(kept)
    last = { kept: toKept(kept), code, prediction, olderDraft }
    const isDraft = code !== null && hasEdits(code)
    // What was written in this tab, or nothing, counts more than the draft of the device; that one is an undo away.
    const undoable = kept.undoable ?? undoableDraft(spec, kept, draft)
    return { ...kept, prediction, olderDraft, isDraft, undoable }
  }

  const keep = (state: PanelState): void => {
    const code = ownCodeOf(state)
    if (code && !(last.code && isSameEdits(code, last.code))) drafts.write(code, last.code)
    if (last.olderDraft && !state.olderDraft) drafts.answer(last.olderDraft)
    const kept = toKept(state)
    if (kept !== last.kept) writeStored(tab, key, kept)
    // A run takes the bet along; it stays the latest one of this device.
    const prediction = state.prediction ?? (state.run.phase === 'idle' ? null : last.prediction)
    if (prediction !== last.prediction) writeStored(device, betKey, prediction)
    last = { kept, code, prediction, olderDraft: state.olderDraft }
  }

  return { restore, keep }
}

type Last = Pick<PanelState, 'prediction' | 'olderDraft'> & {
  readonly kept: string
  /** Null while what stands there is none of the reader's own. */
  readonly code: Edits | null
}

const startOf = (spec: PanelSpec): Kept => {
  const { choice, revealed, origin, isAsOpened, undoable } = initialState(spec)
  return { choice, revealed, origin, isAsOpened, undoable }
}

const withCode = (spec: PanelSpec, kept: Kept, edits: Edits | null): Kept => {
  if (edits === null) return kept
  const settings = settingsFrom(spec, edits, kept.choice.settings)
  return { ...kept, choice: { ...kept.choice, edits, settings } }
}

const undoableDraft = (spec: PanelSpec, kept: Kept, draft: Edits | null): Kept['undoable'] => {
  if (draft === null || isSameEdits(draft, kept.choice.edits)) return null
  const { settings } = withCode(spec, kept, draft).choice
  return { edits: draft, settings, origin: 'own', isAsOpened: false, isUndone: false }
}

/** A stranger's code becomes nobody's draft, and what a link brought takes no draft's place. */
const ownCodeOf = ({ choice, origin, isAsOpened }: Kept): Edits | null =>
  origin === 'own' && !isAsOpened ? choice.edits : null
