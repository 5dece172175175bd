import type { Screen } from '../../../sandboxes/kit/screen.ts'
import { parseLine } from '../../protocol/parse.ts'
import type { ParsedLine } from '../../protocol/parse.ts'
import { reduceAll } from '../../transcript/reduce.ts'
import type { Transcript } from '../../transcript/transcript.ts'
import { judge } from '../judge.ts'
import { limits } from '../../shared/limits.ts'

/** A run that somebody saved. It is told again, never run again. */
export type SavedRun = {
  /** Of the file. */
  readonly name: string
  readonly transcript: Transcript
  /** Null when the record breaks off before its end. */
  readonly screen: Screen | null
}

export type SavedRunProblem =
  'too-large' | 'too-many-lines' | 'unreadable' | 'not-text' | 'no-events' | 'no-start' | 'newer-version'

type SavedRunResult =
  { readonly ok: true; readonly run: SavedRun } | { readonly ok: false; readonly code: SavedRunProblem }

/**
 * What a record may have beyond the limits of a run: the last line of one that they ended, which the page wrote
 * (aborted.ts), and a second byte for the end of each line, from a system that ends them so.
 */
const onTop = { lines: 1, bytes: 4_000 + limits.lines } as const

type SavedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Whatever the file holds, the answer is a run or the reason why there is none. Harm within a run shows in its transcript. */
export const readRun = async (file: SavedFile): Promise<SavedRunResult> => {
  if (file.size > limits.bytes + onTop.bytes) return failed('too-large')
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return failed('unreadable')
  const text = decoded(bytes)
  return text === null ? failed('not-text') : runIn(text, file.name)
}

const runIn = (text: string, name: string): SavedRunResult => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length > limits.lines + onTop.lines) return failed('too-many-lines')
  const parsed = lines.map(parseLine)
  const events = parsed.flatMap((line) => (line.kind === 'event' ? [line.event] : []))
  if (parsed.some(isNewer)) return failed('newer-version')
  if (events.length === 0) return failed('no-events')
  const transcript = reduceAll(parsed)
  if (transcript.run === null) return failed('no-start')
  return { ok: true, run: { name, transcript, screen: transcript.end ? judge(events) : null } }
}

const isNewer = (line: ParsedLine): boolean =>
  line.kind === 'malformed' && line.problem.code === 'newer-version'

const decoded = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Some other file: a picture, or a text in an old encoding.
    return null
  }
}

const failed = (code: SavedRunProblem): SavedRunResult => ({ ok: false, code })
