// The one shape of every mechanism. Without a shape, a remedy could be written without its limit, and a remedy
// without a limit is a new endless loop.
//
// A mechanism says what should happen; the loop does it, counts it against the cap and reports it. So being asked
// changes nothing in a mechanism: what it proposes may not be done. It counts in `afterCall` and `afterTurn` alone,
// which tell it once what has happened. The moment in which a mechanism acts decides its disposition: ① repair,
// ② record, ③ roll back, ④ interrupt, ⑤ break.

import type { ParsedCall } from './call.ts'
import type { Cap, Json, Message, StopReason } from './events.ts'
import type { Failure } from './failure.ts'
import type { Tool } from './tool.ts'

export type Mechanism = {
  readonly id: string
  readonly group: 'spot' | 'treat' | 'around'
  readonly cap: Cap & {
    /** What happens when it would act once more: it stands aside, or the run ends after this turn for this reason. */
    readonly then: 'stands-aside' | StopReason
  }
  readonly parameters: { readonly [name: string]: Json }

  /** ① A call is about to run. */
  readonly repairCall?: (call: ParsedCall, tool: Tool) => Repair | null
  /** ② A failure is about to enter the history: how should it read? */
  readonly wordFailure?: (failure: Failure) => string | null
  /** ⑤ A call is about to run. */
  readonly refuseCall?: (call: ParsedCall) => Refusal | null
  /** A call has run, or could not: time to count. Nothing may be changed here. Refused calls are not shown. */
  readonly afterCall?: (call: ParsedCall, failure: Failure | null) => void
  /** ⑤ A turn's calls are done: time to count turns. Stop the run? */
  readonly afterTurn?: (turn: readonly FinishedCall[]) => Stop | null
  /** ⑤ The run is about to end without an answer: one more request, without tools? */
  readonly beforeEnd?: (ending: Ending) => LastRequest | null
}

export type Reason = { readonly code: string; readonly params: { readonly [name: string]: Json } }

export type Repair = {
  readonly args: { readonly [name: string]: Json }
  /** Does the history keep what the model wrote, or what we made of it? */
  readonly inHistory: 'as-written' | 'as-repaired'
  readonly reason: Reason
}

export type Refusal = {
  readonly failure: Failure
  readonly reason: Reason
}

export type FinishedCall = { readonly call: ParsedCall; readonly refused: boolean }

export type Stop = { readonly stopReason: StopReason; readonly reason: Reason }

export type Ending = { readonly stopReason: StopReason; readonly messages: readonly Message[] }

export type LastRequest = { readonly messages: readonly Message[]; readonly asked: string }
