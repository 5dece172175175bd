// What a tool is, and what can come of a call. Without a typed outcome every part of the loop would have to
// guess from a text whether something failed, and whether trying again could help.

import type { Json, Retryable } from './events.ts'
import type { ObjectSchema } from './json-schema.ts'

export type Tool = {
  readonly name: string
  readonly description: string
  readonly parameters: ObjectSchema
  /** Misspelled parameter name → the right one: what models are known to write. */
  readonly aliases: ReadonlyMap<string, string>
  readonly run: (args: { readonly [name: string]: Json }) => Promise<ToolOutcome>
}

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
      readonly tookMs: number
    }
