import { isObject } from '../../protocol/check.ts'
import { parseJson } from '../../shared/parse-json.ts'
import { readStored, writeStored } from '../../shared/stored.ts'
import { editsFrom, hasEdits, isSameEdits, noEdits } from './edits.ts'
import type { Edits } from './edits.ts'

/** What a reader has written in one panel, kept on the device for each version of the code. */
type Drafts = {
  /** Null when there is none for this version. */
  readonly read: () => Edits | null
  /** The latest one that is not in use, and of which the reader has not been told yet. */
  readonly readOlder: () => OlderDraft | null
  /** `before`: what the edits were made of. A draft that is none of theirs is put aside, not overwritten. */
  readonly write: (edits: Edits, before: Edits | null) => void
  /** The reader has been told of it, and it is not offered again. */
  readonly answer: (older: OlderDraft) => void
}

export type OlderDraft = {
  readonly edits: Edits
  /** The code of the course was renewed, or something else was written in its place. */
  readonly because: 'version' | 'replaced'
}

type Draft = {
  readonly version: string
  readonly edits: Edits
  readonly isAside: boolean
  readonly isAnswered: boolean
}

type Place = { readonly key: string; readonly version: string }

/** Nobody goes back further, and room on a device is small. */
const mostOlder = 2

export const createDrafts = (storage: () => Storage, { key, version }: Place): Drafts => {
  /** The latest first. */
  const all = (): readonly Draft[] => {
    const list = parseJson(readStored(storage, key) ?? '')
    return Array.isArray(list) ? list.flatMap(draftsFrom) : []
  }
  const keep = (drafts: readonly Draft[]): void =>
    writeStored(storage, key, drafts.length > 0 ? JSON.stringify(drafts) : null)
  const isUsed = (draft: Draft): boolean => draft.version === version && !draft.isAside

  return {
    read: () => all().find(isUsed)?.edits ?? null,
    readOlder: () => {
      const older = all().find((draft) => !isUsed(draft) && !draft.isAnswered)
      return older ? { edits: older.edits, because: older.isAside ? 'replaced' : 'version' } : null
    },
    write: (edits, before) => {
      const drafts = all()
      const used = drafts.find(isUsed)
      if (isSameEdits(edits, used?.edits ?? noEdits)) return
      const isReplaced = used && !(before && isSameEdits(before, used.edits))
      const older = [
        ...(isReplaced ? [{ ...used, isAside: true, isAnswered: false }] : []),
        ...drafts.filter((draft) => draft !== used),
      ]
      const fresh = { version, edits, isAside: false, isAnswered: false }
      keep([...(hasEdits(edits) ? [fresh] : []), ...older.slice(0, mostOlder)])
    },
    answer: (older) =>
      keep(
        all().map((draft) =>
          !isUsed(draft) && isSameEdits(draft.edits, older.edits) ? { ...draft, isAnswered: true } : draft,
        ),
      ),
  }
}

/** What is broken, or was written by something else, is left out. */
const draftsFrom = (value: unknown): readonly Draft[] => {
  if (!isObject(value) || typeof value['version'] !== 'string') return []
  const edits = editsFrom(value['edits'])
  const { version, isAside, isAnswered } = value
  return hasEdits(edits)
    ? [{ version, edits, isAside: isAside === true, isAnswered: isAnswered === true }]
    : []
}
