// A scripted situation as plain data: the question, what the tools do wrong, how the model behaves.

import type { Json, Retryable } from './events.ts'

export type Scenario = {
  readonly id: string
  readonly question: string
  /** Turns after which the loop gives up. Default 8. */
  readonly turnLimit?: number
  /**
   * Requests to the model after which the run ends, however many turns were taken back. Default: four a turn. Last words come
   * on top, once more each time that a mechanism cuts them.
   */
  readonly maxModelCalls?: number
  /** The longest reply that the model may write, in tokens; without it, as long as it likes. */
  readonly maxTokens?: number
  /** By name: what is offered here besides the tools that every run has. */
  readonly tools?: readonly string[]
  /**
   * By tool: what it says of itself here. It may contradict its own parameters, as descriptions do that nobody mended when
   * the parameters changed.
   */
  readonly descriptions?: { readonly [tool: string]: string }
  /** What is taken off the list while the run goes on, and does not come back. */
  readonly withdraw?: readonly Withdrawal[]
  readonly faults?: readonly Fault[]
  readonly readings?: readonly Reading[]
  readonly model: ModelSource
}

/** Who answers. */
export type ModelSource =
  | { readonly habits: readonly string[] }
  | { readonly script: readonly ScriptedReply[] }
  /**
   * A real model, by the name that its endpoint knows it by. Where the endpoint is and with what key stands in no
   * file: the SDK takes both from the environment (`OPENAI_BASE_URL`, `OPENAI_API_KEY`).
   */
  | { readonly endpoint: string }

export type Withdrawal = { readonly tool: string; readonly fromTurn: number }

/** A tool that fails on purpose. */
export type Fault = {
  /** By name; what undoes a tool's effect has a name of its own. */
  readonly tool: string
  /** Only calls with these arguments; without it, every call of the tool. */
  readonly args?: { readonly [name: string]: Json }
  /** Which runs fail, counted from 1 for each tool with the same arguments. */
  readonly runs: readonly number[] | 'all'
  readonly error: {
    readonly code: string
    readonly message: string
    readonly retryable: Retryable
    /** How long the tool asks to be left alone. */
    readonly retryAfterMs?: number
  }
}

/** A tool that tells something else this time: what a thermometer shows changes from one look to the next. */
export type Reading = Pick<Fault, 'tool' | 'args' | 'runs'> & {
  /** Put over what the tool gives by itself. */
  readonly value: { readonly [name: string]: Json }
}

/** A reply written beforehand. The next one answers the next request, whatever it asks. */
export type ScriptedReply = {
  readonly content: string | null
  readonly toolCalls?: readonly { readonly id?: string; readonly name: string; readonly arguments: string }[]
  readonly finishReason: string
}

export const defaultTurnLimit = 8

export const maxModelCallsOf = ({ turnLimit = defaultTurnLimit, maxModelCalls }: Scenario): number =>
  maxModelCalls ?? 4 * turnLimit
