import type { EventLine } from '../../sandboxes/kit/events.ts'
import { parseLine } from '../protocol/parse.ts'
import type { Run } from '../runtime/runtime.ts'
import { reduce } from '../transcript/reduce.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { emptyTranscript } from '../transcript/transcript.ts'
import { limits } from '../shared/limits.ts'
import type { LimitCode } from './limits.ts'

export type Reader = {
  /** True when the line was an event. */
  readonly take: (line: string) => boolean
  readonly result: () => { readonly transcript: Transcript; readonly events: readonly EventLine[] }
}

type OnGrown = (transcript: Transcript, events: readonly EventLine[]) => void

/** Shows the first line at once, and those that follow in batches: a run of a hundred lines is no hundred renderings. */
export const createReader = (onGrown: OnGrown): Reader => {
  let transcript = emptyTranscript
  const events: EventLine[] = []
  let isDue = false
  const show = (): void => {
    isDue = false
    onGrown(transcript, events)
  }
  return {
    take: (line) => {
      const parsed = parseLine(line)
      transcript = reduce(transcript, parsed)
      if (parsed.kind === 'event') events.push(parsed.event)
      if (!isDue) setTimeout(show, events.length <= 1 ? 0 : batchMs)
      isDue = true
      return parsed.kind === 'event'
    },
    result: () => ({ transcript, events }),
  }
}

/** Most runs are over before: they are drawn twice, with their first line and whole. */
const batchMs = 100

/** Reads a run to its end. `onLimit` is told when it takes more than it may; whoever hears it ends the run. */
export const readAll = async (
  lines: Run['lines'],
  read: Pick<Reader, 'take'>,
  { begun, silentMs, onLimit }: Bounds,
): Promise<void> => {
  const sums = { lines: 0, bytes: 0 }
  let heardAt = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  // Not one for each line: starting a timer takes a browser longer than reading a line.
  const watch = (forMs: number): void => {
    silence = setTimeout(() => {
      const leftMs = heardAt + silentMs - performance.now()
      if (leftMs > 0) watch(leftMs)
      else onLimit('limit-time')
    }, forMs)
  }
  void begun.then(() => {
    heardAt = performance.now()
    watch(silentMs)
  })
  for await (const line of lines) {
    sums.lines += 1
    sums.bytes += bytesIn(line) + 1
    if (sums.lines > limits.lines) onLimit('limit-lines')
    else if (sums.bytes > limits.bytes) onLimit('limit-bytes')
    else if (read.take(line)) {
      // Only an event is a sign of life: a loop that prints for ever is still a loop.
      heardAt = performance.now()
    }
  }
  clearTimeout(silence)
}

/** In UTF-8. Lines of ours are ASCII, which is sooner seen than encoded. */
const bytesIn = (line: string): number => (isAscii.test(line) ? line.length : utf8.encode(line).length)

const isAscii = /^\p{ASCII}*$/u
const utf8 = new TextEncoder()

type Bounds = {
  /** Settles when the program itself runs: what it waits for before that is not its silence. */
  readonly begun: Promise<void>
  readonly silentMs: number
  readonly onLimit: (limit: LimitCode) => void
}
