// The one shape of every mechanism. Without a shape, a remedy could be written without its limit, and a remedy
// without a limit is a new endless loop.
//
// A mechanism says what should happen; the loop does it, counts it against the cap and reports it. So being asked
// changes nothing in a mechanism: what it proposes may not be done. It counts in `afterCall` and `afterTurn` alone,
// which tell it once what has happened. The moment in which a mechanism acts decides its disposition: ① repair,
// ② record, ③ roll back, ④ interrupt, ⑤ break.

import type { ParsedCall } from './call.ts'
import type { AssistantMessage, Cap, Json, Message, StopReason, WireCall } from './events.ts'
import type { Failure } from './failure.ts'
import type { Tool, Undoing } from './tool.ts'

export type Mechanism = {
  readonly id: string
  readonly group: 'spot' | 'treat' | 'around'
  readonly cap: Cap & {
    /** What happens when it would act once more: it stands aside, or the run ends after this turn for this reason. */
    readonly then: AtCap
  }
  readonly parameters: { readonly [name: string]: Json }

  /** ① A call names a tool that is not there. */
  readonly repairName?: (call: ParsedCall, offer: Offer) => NameRepair | null
  /** ① A call is about to run. */
  readonly repairCall?: (call: ParsedCall, tool: Tool) => Repair | null
  /** ① A run of a tool has failed: the same once more, before anybody reads of it? */
  readonly retryCall?: (failure: Failure, tool: Tool, tried: Tried) => Wait | null
  /** ② A failure is about to enter the history, reading `text` so far: how should it read? */
  readonly wordFailure?: (failure: Failure, text: string) => string | null
  /** ④ The model is still writing, so far this: cut it, and let it start again with a reminder? */
  readonly cutStream?: (written: AssistantMessage, messages: readonly Message[]) => Cut | null
  /** ③ The reply is complete, or its tools have run: shall the model never see it? */
  readonly takeBack?: (draft: DraftTurn) => TakeBack | null
  /** ③ A turn's calls have run and it was kept: what of all that stands is to be undone, and in which order? */
  readonly undo?: (turn: readonly DraftCall[], effects: readonly StandingEffect[]) => readonly Undo[]
  /** ⑤ Tools have been taken off the list: what must change besides? */
  readonly changeOffer?: (offer: Offer, gone: readonly Tool[]) => OfferChange | null
  /** ⑤ A call is about to run. */
  readonly refuseCall?: (call: ParsedCall, written: Written, offer: Offer) => Refusal | null
  /** A call has run, or could not: time to count. Nothing may be changed here. Refused calls are not shown. */
  readonly afterCall?: (call: ParsedCall, failure: Failure | null) => void
  /** ⑤ A turn's calls are done: time to count turns. Stop the run? */
  readonly afterTurn?: (turn: readonly FinishedCall[], offer: Offer) => Stop | null
  /** ⑤ The model has spoken and called nothing, which would end the run: shall it read a remark and go on? */
  readonly answerText?: (text: string, messages: readonly Message[]) => Remark | null
  /** ⑤ The run is about to end without an answer: one more request, without tools? */
  readonly beforeEnd?: (ending: Ending) => LastRequest | null
}

export type AtCap = 'stands-aside' | StopReason

export type Reason = { readonly code: string; readonly params: { readonly [name: string]: Json } }

export type NameRepair = { readonly name: string; readonly reason: Reason }

export type Repair = {
  readonly args: { readonly [name: string]: Json }
  /** Does the history keep what the model wrote, or what we made of it? */
  readonly inHistory: 'as-written' | 'as-repaired'
  readonly reason: Reason
}

/** How often the call has run so far, and how long ago the first run began. */
export type Tried = { readonly runs: number; readonly sinceMs: number }

export type Wait = { readonly waitMs: number }

/** What is known of a call besides its text. */
export type Written = {
  /** None of that name is on offer. */
  readonly tool: Tool | undefined
  /** The length limit cut the reply that it stands in. */
  readonly isCut: boolean
}

export type Cut = { readonly reminder: string; readonly reason: Reason }

/** A turn that is not yet part of the history. */
export type DraftTurn = {
  readonly message: AssistantMessage
  readonly calls: readonly DraftCall[]
  /** What came before it. */
  readonly messages: readonly Message[]
  readonly tools: readonly Tool[]
  /** The length limit cut it. */
  readonly isCut: boolean
  /** That limit; undefined where only the endpoint knows it. */
  readonly maxTokens: number | undefined
}

export type DraftCall = {
  readonly call: ParsedCall
  /** As the history would show it. */
  readonly wire: WireCall
  /** What the model would read of it; null as long as it has not run. */
  readonly outcome: { readonly kind: CallEnd; readonly result: string } | null
}

/** It ran and gave something, ran and failed, could not run, or was not let. */
export type CallEnd = 'done' | 'failed' | 'rejected' | 'refused'

export type TakeBack = {
  readonly reason: Reason
  /** When the cap is reached, in place of the cap's own `then`. */
  readonly then: AtCap
  /** The turn is made again with so many times the tokens. */
  readonly tokensTimes?: number
}

/** What a call has done, can be undone, and has not been so far. */
export type StandingEffect = { readonly call: ParsedCall; readonly undoing: Undoing }

export type Undo = {
  readonly effect: StandingEffect
  /** What the history tells from then on in place of the success, by what came of it. */
  readonly instead: { readonly [end in UndoEnd]: string }
}

/** It is undone; it is not; or nobody knows. */
export type UndoEnd = 'undone' | 'failed' | 'unknown'

/** What the model may call now, and what it could call before. */
export type Offer = { readonly tools: readonly Tool[]; readonly withdrawn: readonly Tool[] }

export type OfferChange = {
  /** The tools on the list, as they are described from now on. */
  readonly tools: readonly Tool[]
  /** In place of the message that begins the history. */
  readonly system: Message
  /** What the model is told. */
  readonly told: string
  readonly reason: Reason
}

export type Refusal = {
  readonly failure: Failure
  readonly reason: Reason
}

export type FinishedCall = { readonly call: ParsedCall; readonly refused: boolean; readonly isCut: boolean }

export type Stop = { readonly stopReason: StopReason; readonly reason: Reason }

export type Remark = { readonly remark: string; readonly reason: Reason }

export type Ending = { readonly stopReason: StopReason; readonly messages: readonly Message[] }

export type LastRequest = { readonly messages: readonly Message[]; readonly asked: string }
