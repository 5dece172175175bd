/** Lines from a producer that does not wait to one consumer that may come late. */
export interface LineQueue {
  /** Lines after `end` are dropped. */
  push(lines: readonly string[]): void
  end(): void
  readonly lines: AsyncIterable<string>
}

export function createLineQueue(): LineQueue {
  let waiting: string[] = []
  let ended = false
  let wake = () => {}

  async function* drain() {
    for (;;) {
      const ready = waiting
      waiting = []
      yield* ready
      if (waiting.length > 0) continue
      if (ended) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    push(lines) {
      if (ended) return
      for (const line of lines) waiting.push(line)
      wake()
    },
    end() {
      ended = true
      wake()
    },
    lines: drain(),
  }
}
