import { parseLine } from '../protocol/parse.ts'
import { recordingLines } from '../sandbox/catalog.ts'
import { measure, type Measurable } from '../transcript/measure.ts'
import { reduceAll } from '../transcript/reduce.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { ContentError } from './content-error.ts'

/** The recording that a word quotes; `at` is where the word stands. */
export function recordedRun(run: string, at: string): Transcript {
  return reduceAll(linesOf(run, at).map(parseLine))
}

/** A number or a text of a recorded run. A run without an answer has none to quote. */
export function measureRecording(run: string, of: Measurable, at: string): string | number {
  const value = measure(recordedRun(run, at), of)
  if (value !== null) return value
  throw new ContentError(at, [
    { message: `<Measure>: expected ${of} of ${run}, found none.`, hint: 'lessons/README.md#measure' },
  ])
}

function linesOf(run: string, at: string): readonly string[] {
  try {
    return recordingLines(run)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ContentError(at, [{ message: reason, hint: 'lessons/README.md#transcript' }])
  }
}
