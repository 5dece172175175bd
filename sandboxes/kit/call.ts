// A call as the model wrote it, and as we read it. Arguments arrive as text that a model made:
// parsing them is the first thing that can go wrong, and it must never throw through the loop.

import type { Json, WireCall } from './events.ts'

export type ParsedCall = {
  readonly callId: string
  readonly name: string
  readonly rawArguments: string
  /** What the text says; undefined when it is not JSON. */
  readonly args: Json | undefined
}

export const parseCall = (wire: WireCall): ParsedCall => ({
  callId: wire.id,
  name: wire.function.name,
  rawArguments: wire.function.arguments,
  args: parseJson(wire.function.arguments),
})

/** Nesting beyond this is no argument that any tool takes, and would exhaust the stack further on. */
const deepest = 64

/** Undefined when the text is not JSON, or nested deeper than any tool's arguments. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text)
    return depthOf(value) > deepest ? undefined : value
  } catch {
    return undefined
  }
}

const depthOf = (value: Json): number => {
  let depth = 0
  let level: readonly Json[] = [value]
  while (level.length > 0 && depth <= deepest) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    depth += 1
  }
  return depth
}
