// What a tool is, and what can come of a call. Without a typed outcome every part of the loop would have to
// guess from a text whether something failed, and whether trying again could help.

import { isObject } from './canonical-json.ts'
import type { Json, Retryable } from './events.ts'
import type { ObjectSchema } from './json-schema.ts'

export type Tool = {
  readonly name: string
  readonly description: string
  readonly parameters: ObjectSchema
  /** Misspelled parameter name → the right one: what models are known to write. */
  readonly aliases: ReadonlyMap<string, string>
  /** What a run leaves behind. A tool that does not say is taken for the worst. */
  readonly effect?: Effect
  readonly run: Run
  /** Takes back what a run with the same arguments has done; what is undoable has it. The model is not offered it. */
  readonly undo?: Undoing
}

export type Run = (args: { readonly [name: string]: Json }) => Promise<ToolOutcome>

export type Undoing = { readonly name: string; readonly run: Run }

/** It only reads, and may be run twice; what it does can be undone; what it does can't. */
export type Effect = 'none' | 'undoable' | 'final'

export type ToolOutcome =
  | { readonly ok: true; readonly value: Json; readonly tookMs: number }
  | {
      readonly ok: false
      readonly code: string
      readonly message: string
      /** The tool's own word on whether the same call may succeed later. */
      readonly retryable: Retryable
      /** Values that exist and are spelled nearly like the one asked for. */
      readonly near?: readonly string[]
      /** How long to wait before the same call is welcome again. */
      readonly retryAfterMs?: number
      readonly tookMs: number
    }

/** Who writes a tool may forget a field; without its time, for one, no later line would carry a time. */
export const isOutcome = (value: unknown): value is ToolOutcome => {
  if (!isObject(value) || !isDuration(value['tookMs'])) return false
  const { ok, code, message, retryable, near = [], retryAfterMs = 0 } = value
  if (ok === true) return 'value' in value
  return (
    ok === false &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (typeof retryable === 'boolean' || retryable === 'unknown') &&
    Array.isArray(near) &&
    near.every((name) => typeof name === 'string') &&
    isDuration(retryAfterMs)
  )
}

const isDuration = (ms: unknown): boolean => typeof ms === 'number' && Number.isFinite(ms) && ms >= 0
