// Everything that making and reading a link takes, in one module: it is fetched when the first one is made or opened.

import { settingsFrom } from '../code/both-views.ts'
import type { PanelSpec } from '../panel-spec.ts'
import type { Choice } from '../panel-state.ts'
import { decodeState, encodeState } from './codec.ts'
import { applyEdits, diffEdits } from './edits.ts'
import type { Texts } from './edits.ts'
import { fit, toShareState } from './fit.ts'
import type { ShareHash } from './link.ts'
import { toHash } from './link.ts'
import type { Opened, ShareNotice, SharedBy } from './opened.ts'
import { readShareFile, shareFileName, toShareFile } from './share-file.ts'
import type { ShareRead } from './share-problem.ts'
import { unknownVersion } from './share-problem.ts'
import { shareVersion } from './share-state.ts'
import type { ShareState } from './share-state.ts'

/** What the page knows of the sandbox's code. */
export type Course = {
  readonly version: string
  /** The sandbox's files as a reader finds them. Fetched: it may reject. */
  readonly sources: () => Promise<Texts>
}

export type OpenedOrNot =
  { readonly ok: true; readonly opened: Opened } | { readonly ok: false; readonly notice: ShareNotice }

export type ShareFile = { readonly name: string; readonly text: string }

export const makeHash = async (spec: PanelSpec, choice: Choice, course: Course): Promise<string> =>
  toHash(shareVersion, encodeState(await stateOf(spec, choice, course)))

export const makeFile = async (spec: PanelSpec, choice: Choice, course: Course): Promise<ShareFile> => {
  const state = await stateOf(spec, choice, course)
  return { name: shareFileName(state), text: toShareFile(state) }
}

/** `isOwn`: the reader made it in this browser, so its code is nobody else's. */
export const openHash = (
  spec: PanelSpec,
  { version, body }: ShareHash,
  { isOwn, course }: { readonly isOwn: boolean; readonly course: Course },
): Promise<OpenedOrNot> => {
  const read = version === String(shareVersion) ? decodeState(body) : unknownVersion(version)
  return open(spec, read, { by: 'link', isOwn, course })
}

export const openFile = async (spec: PanelSpec, file: File, course: Course): Promise<OpenedOrNot> =>
  open(spec, await readShareFile(file), { by: 'file', isOwn: false, course })

const stateOf = async (
  spec: PanelSpec,
  choice: Choice,
  { version, sources }: Course,
): Promise<ShareState> => {
  const edits = isEmpty(choice.edits) ? {} : diffEdits(await sources(), choice.edits)
  return toShareState(spec, choice, { version, edits })
}

type Opening = { readonly by: SharedBy; readonly isOwn: boolean; readonly course: Course }

const open = async (
  spec: PanelSpec,
  read: ShareRead<ShareState>,
  { by, isOwn, course }: Opening,
): Promise<OpenedOrNot> => {
  if (!read.ok) return { ok: false, notice: { kind: 'refused', by, problem: read.problem } }
  const fitting = fit(spec, read.value)
  if (!fitting.ok) return { ok: false, notice: { kind: 'refused', by, problem: fitting.problem } }
  const { edits, version } = read.value
  const sources = isEmpty(edits) ? {} : await course.sources().catch(() => null)
  if (!sources) return { ok: false, notice: { kind: 'refused', by, problem: { code: 'no-code' } } }
  const { texts, refused } = applyEdits(sources, edits)
  const isOtherVersion = version !== course.version
  const isQuiet = isOwn && refused.length === 0 && !isOtherVersion
  return {
    ok: true,
    opened: {
      // The reader sees on the toggles what the code that came along says of them.
      choice: { ...fitting.value, edits: texts, settings: settingsFrom(spec, texts, fitting.value.settings) },
      origin: isOwn || isEmpty(texts) ? 'own' : 'link',
      notice: isQuiet ? null : { kind: 'opened', by, isOtherVersion, refused },
    },
  }
}

const isEmpty = (table: object): boolean => Object.keys(table).length === 0
