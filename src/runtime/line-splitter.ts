/** Turns text that arrives in arbitrary pieces into complete lines. */
interface LineSplitter {
  push(text: string): readonly string[]
  /** The last line, when it came without its newline. */
  rest(): readonly string[]
}

export function createLineSplitter(): LineSplitter {
  let unfinished = ''

  return {
    push(text) {
      if (!text.includes('\n')) {
        unfinished += text
        return []
      }
      const pieces = (unfinished + text).split('\n')
      unfinished = pieces.pop() ?? ''
      return pieces
    },
    rest() {
      const last = unfinished
      unfinished = ''
      return last === '' ? [] : [last]
    },
  }
}
