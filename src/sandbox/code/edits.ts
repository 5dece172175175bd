/**
 * What the reader has changed: path relative to the sandboxes folder (`weather-agent/agent.ts`) → the whole text, types
 * and all. A file that is as it was at the start does not stand here.
 */
export type Edits = Readonly<Record<string, string>>

export const noEdits: Edits = {}

export const hasEdits = (edits: Edits): boolean => Object.keys(edits).length > 0

/** The same texts, in whatever order. */
export const isSameEdits = (one: Edits, other: Edits): boolean =>
  one === other ||
  (Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((path) => one[path] === other[path]))

/** With `text` as the file's text; null takes the reader's text away. */
export const withEdit = (edits: Edits, path: string, text: string | null): Edits => {
  if (text !== null) return { ...edits, [path]: text }
  const { [path]: _gone, ...rest } = edits
  return rest
}

/** From storage or a link, perhaps cut off, old or hostile: only what could be an edit of ours is taken. */
export const editsFrom = (value: unknown): Edits => {
  if (typeof value !== 'object' || value === null) return noEdits
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      filePath.test(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= longestText,
  )
  return Object.fromEntries(entries.slice(0, mostFiles))
}

const filePath = /^(?:[a-z][a-z0-9-]{0,40}\/){1,4}[a-z][a-z0-9-]{0,40}\.ts$/
/** The longest file of ours has some seven thousand characters. */
const longestText = 100_000
const mostFiles = 60
