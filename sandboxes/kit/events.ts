// The one declaration of the event lines. Without it the terminal, the page and the tests would each
// guess what a run looks like, and the guesses would part.
//
// One JSON object a line, ASCII only. Every line carries `v`, `seq` (from 0, no gaps), `t` (milliseconds on
// the run's own simulated clock) and `type`.

export const eventVersion = 1

export type EventLine = Envelope & Event

export type Envelope = {
  readonly v: typeof eventVersion
  readonly seq: number
  readonly t: number
}

export type Event =
  | RunStarted
  | TurnStarted
  | ModelAsked
  | ModelStreamed
  | ModelAnswered
  | ToolCalled
  | ToolReturned
  | ToolRejected
  | MechanismIntervened
  | RunFinished

/** First line of every run. */
export type RunStarted = {
  readonly type: 'run.started'
  readonly sandbox: string
  readonly scenario: string
  readonly seed: number
  readonly question: string
  readonly model: { readonly kind: 'simulated' | 'endpoint'; readonly name: string }
  /** Names of the tools on offer. */
  readonly tools: readonly string[]
  /** The mechanisms that are on, in the order in which they act. */
  readonly mechanisms: readonly MechanismOn[]
}

/** The loop begins a turn. */
export type TurnStarted = {
  readonly type: 'turn.started'
  /** From 1; a number is never used for two different kept turns. */
  readonly turn: number
  /** From 1; above 1 when the turn was taken back and is made again. */
  readonly attempt: number
}

/** Right before a request goes out. */
export type ModelAsked = {
  readonly type: 'model.asked'
  readonly turn: number
  readonly purpose: 'turn' | 'last-words'
  /** Exactly as sent. */
  readonly messages: readonly Message[]
  /** Exactly as sent; empty when the request offers none. */
  readonly tools: readonly ToolOffer[]
}

/** A piece of the reply arrived (only when the loop streams). */
export type ModelStreamed = {
  readonly type: 'model.streamed'
  readonly turn: number
  readonly delta: string
}

/** The reply is complete. */
export type ModelAnswered = {
  readonly type: 'model.answered'
  readonly turn: number
  readonly message: AssistantMessage
  readonly finishReason: string
  readonly usage: Usage
  /** Name of the habit that decided; only a simulated model tells. Null for a real one. */
  readonly because: string | null
}

export type Usage = { readonly inputTokens: number; readonly outputTokens: number }

/** A call is about to run. */
export type ToolCalled = {
  readonly type: 'tool.called'
  readonly turn: number
  readonly callId: string
  readonly name: string
  /** As they will run, after any repair. */
  readonly args: Json
}

/** The call ran. */
export type ToolReturned = {
  readonly type: 'tool.returned'
  readonly turn: number
  readonly callId: string
  readonly ok: boolean
  /** The exact text of the tool message that the model will read. */
  readonly result: string
  readonly retryable: Retryable
  readonly tookMs: number
}

/** A call could not run. */
export type ToolRejected = {
  readonly type: 'tool.rejected'
  readonly turn: number
  readonly callId: string
  readonly name: string
  readonly rawArguments: string
  readonly code: RejectionCode
  /** The exact text of the tool message that the model will read. */
  readonly result: string
  readonly retryable: Retryable
}

/** A mechanism acted. A refused call is `what: 'refused'`, with the text that the model will read in `after`. */
export type MechanismIntervened = {
  readonly type: 'mechanism.intervened'
  readonly turn: number
  /** The mechanism's id, or `loop` where the loop itself keeps a request valid. */
  readonly by: string
  readonly disposition: Disposition
  readonly what: InterventionKind
  readonly target: { readonly callId?: string; readonly name?: string }
  readonly before: Json
  readonly after: Json
  readonly reason: { readonly code: string; readonly params: { readonly [name: string]: Json } }
  /** How often it has acted, this time included, within what its cap counts per. Never above `cap`. */
  readonly used: number
  readonly cap: number
}

/** Last line of every run. */
export type RunFinished = {
  readonly type: 'run.finished'
  readonly reason: StopReason
  /** Turns that were kept. */
  readonly turns: number
  /** What the user reads; null is an empty screen. */
  readonly answer: string | null
  readonly answeredBy: 'model' | 'last-words' | null
  readonly metrics: Metrics
}

export type StopReason =
  | 'text_response'
  | 'max_turns_reached'
  | 'all_tools_circuit_broken'
  | 'rollback_limit_reached'
  | 'parroting_limit_reached'
  | 'output_truncated'
  | 'model_error'
  | 'aborted'

export type Metrics = {
  readonly modelCalls: number
  /** Every call that the model made: run, rejected and refused. */
  readonly toolCalls: number
  readonly toolRuns: number
  readonly refusals: number
  /** Calls whose fingerprint occurred before in the run ÷ calls; 0 when there was no call. */
  readonly repeatedCallRate: number
  /** Most calls in a row with the same fingerprint and the same error. */
  readonly sameErrorRetries: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly simulatedMs: number
  readonly interventions: { readonly [mechanismId: string]: number }
}

export type MechanismOn = {
  readonly id: string
  readonly cap: Cap
  readonly parameters: { readonly [name: string]: Json }
}

/** How often a mechanism may act: in the whole run, in a row, or on one result. */
export type Cap = { readonly count: number; readonly per: 'run' | 'streak' | 'result' }

/** 1 repair, 2 record, 3 roll back, 4 interrupt, 5 break. */
export type Disposition = 1 | 2 | 3 | 4 | 5

export type InterventionKind =
  'changed' | 'refused' | 'erased' | 'cut' | 'delayed' | 'retried' | 'rewrote' | 'asked-again' | 'stopped'

export type Retryable = true | false | 'unknown'

export type RejectionCode = 'unknown_tool' | 'malformed_arguments' | 'invalid_arguments'

/** Messages in the wire form of `/v1/chat/completions`. */
export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage

export type SystemMessage = { readonly role: 'system'; readonly content: string }

export type UserMessage = { readonly role: 'user'; readonly content: string }

export type AssistantMessage = {
  readonly role: 'assistant'
  readonly content: string | null
  readonly tool_calls?: readonly WireCall[]
  /** What a real model thought before it wrote; some want it back with the history, and answer 400 without it. */
  readonly reasoning_content?: string
}

export type ToolMessage = {
  readonly role: 'tool'
  readonly tool_call_id: string
  readonly content: string
}

export type WireCall = {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

export type ToolOffer = {
  readonly type: 'function'
  readonly function: {
    readonly name: string
    readonly description: string
    readonly parameters: { readonly [keyword: string]: Json }
  }
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
