export interface Output {
  write(text: string): void
  /** Sends what is held back; whatever is written later is dropped. */
  close(): void
}

/** Sent one by one, so that what stands before an endless loop arrives, and a slow program is seen at work. */
const sentAtOnce = 500
/** After that, so that a flood is some hundred messages and not some ten thousand. */
const batch = { writes: 200, ms: 30 }
/**
 * Above the limits of the session (20,000 lines, 4 MB), which end a run in an orderly way: these only keep
 * a loop that never yields from filling the memory before the page can end it.
 */
const limits = { lines: 40_000, characters: 8 * 1024 * 1024 }

/** The way out of the worker. A write beyond the limits throws, to break the loop that floods. */
export function createOutput(page: { send(text: string): void; onFlood(): void }): Output {
  const startTimer = setTimeout
  let held: string[] = []
  let sentMs = 0
  let writes = 0
  let lines = 0
  let characters = 0
  let closed = false

  function flush() {
    sentMs = performance.now()
    if (held.length === 0) return
    page.send(held.join(''))
    held = []
  }

  return {
    write(text) {
      if (closed) return
      writes += 1
      characters += text.length
      lines += countLines(text)
      if (lines > limits.lines || characters > limits.characters) {
        page.onFlood()
        throw new Error('too much output')
      }

      if (held.length === 0 && writes > sentAtOnce) startTimer(flush, batch.ms)
      held.push(text)
      const isDue = held.length >= batch.writes || performance.now() - sentMs > batch.ms
      if (writes <= sentAtOnce || isDue) flush()
    },
    close() {
      flush()
      closed = true
    },
  }
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
