import { editsFrom } from './edits.ts'
import type { Edits } from './edits.ts'

/** What a reader has written in one panel, kept on the device for each version of the code. */
type Drafts = {
  /** Null when there is none for this version. */
  readonly read: () => Edits | null
  /** The latest one for another version. */
  readonly readOlder: () => Edits | null
  readonly write: (edits: Edits) => void
}

type Place = { readonly key: string; readonly version: string }

/** Storage may be forbidden or full; then nothing is kept, and nothing breaks. */
export const createDrafts = (storage: () => Storage, { key, version }: Place): Drafts => {
  const own = `${key}:${version}`
  let written: string | null = null

  return {
    read: () => attempt(() => draftIn(storage().getItem(own)), null),
    readOlder: () =>
      attempt(() => {
        const names = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '')
        const older = names.filter((name) => name.startsWith(`${key}:`) && name !== own)
        return (
          older.map((name) => draftIn(storage().getItem(name))).findLast((draft) => draft !== null) ?? null
        )
      }, null),
    write: (edits) => {
      const text = Object.keys(edits).length > 0 ? JSON.stringify(edits) : null
      if (text === written) return
      written = text
      attempt(() => (text === null ? storage().removeItem(own) : storage().setItem(own, text)), undefined)
    },
  }
}

const draftIn = (text: string | null): Edits | null => {
  const edits = text === null ? {} : editsFrom(JSON.parse(text))
  return Object.keys(edits).length > 0 ? edits : null
}

const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action()
  } catch {
    // Forbidden, full, or written by something else.
    return otherwise
  }
}
