import type { EventLine, Message } from '../../sandboxes/kit/events.ts'
import type { LineProblem, ParsedLine } from '../protocol/parse.ts'

/** What happened in one run, as far as its lines tell. Nothing about what is open, hovered or selected. */
export type Transcript = {
  /** The latest line, and through it every line so far: any earlier moment can be told again. */
  readonly latest: LoggedLine | null
  readonly run: Placed<'run.started'> | null
  /** Printed or malformed before the first turn. */
  readonly before: Strays | null
  readonly turns: readonly Turn[]
  /** Every request that went out, in order. */
  readonly requests: readonly Request[]
  readonly end: Placed<'run.finished'> | null
  /** Printed or malformed after the end. */
  readonly after: Strays | null
  /** What harm the record took: the first lines that are missing or misplaced, not each of thousands. */
  readonly damage: readonly Damage[]
  /** Events that were given a place in a turn. */
  readonly placed: number
  readonly nextSeq: number
}

/** A list that grows without being copied: a program may print twenty thousand lines. */
export type LoggedLine = {
  /** From 0. */
  readonly line: number
  readonly parsed: ParsedLine
  readonly before: LoggedLine | null
}

export type EventType = EventLine['type']
export type EventOf<T extends EventType> = EventsByType[T]
type EventsByType = { readonly [E in EventLine as E['type']]: E }

/** An event and the number of its line, from 0: the one key that even a damaged run keeps unique. */
export type Placed<T extends EventType = EventType> = { readonly line: number; readonly event: EventOf<T> }

export type Turn = { readonly turn: number; readonly attempts: readonly Attempt[] }

export type Attempt = {
  readonly attempt: number
  /** Null when its first line is missing. */
  readonly started: Placed<'turn.started'> | null
  /** In the order in which they began; a call begins when it runs, is rejected or refused. */
  readonly steps: readonly Step[]
}

export type Step = Exchange | CallStep | Intervention | Strays

/** One request and the reply to it. */
export type Exchange = {
  readonly kind: 'exchange'
  readonly request: Request | null
  readonly streamed: Streamed | null
  readonly answered: Placed<'model.answered'> | null
}

/** What the model reads: a request as sent, with what is new in it. */
export type Request = {
  readonly asked: Placed<'model.asked'>
  readonly messages: readonly ReadMessage[]
  readonly tools: { readonly names: readonly string[]; readonly change: 'none' | 'taken-away' | 'other' }
  /** The turn was taken back and is asked for once more. */
  readonly isAgain: boolean
}

export type ReadMessage = {
  readonly message: Message
  /** Against the request before. `changed`: in its place there stood another text. */
  readonly state: 'known' | 'new' | 'changed'
}

/** The pieces of a reply, put together. */
export type Streamed = {
  readonly first: Placed<'model.streamed'>
  readonly lastSeq: number
  readonly count: number
  readonly text: string
}

/** One call of the model's, with all that was done to it. */
export type CallStep = {
  readonly kind: 'call'
  readonly callId: string
  readonly events: readonly Placed<CallEventType>[]
  readonly outcome: Outcome
}

export type CallEventType = 'tool.called' | 'tool.returned' | 'tool.rejected' | 'mechanism.intervened'

export type Outcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'returned'; readonly ok: boolean; readonly result: string }
  | { readonly kind: 'rejected'; readonly result: string }
  | { readonly kind: 'refused'; readonly result: string }

/** A mechanism acted on the turn or the run, not on one call. */
export type Intervention = {
  readonly kind: 'intervention'
  readonly intervened: Placed<'mechanism.intervened'>
}

/** Lines that are no events, with no event between them. The first ones are kept, the others counted. */
export type Strays = {
  readonly kind: 'strays'
  readonly lines: readonly StrayLine[]
  readonly leftOut: number
}

export type StrayLine =
  | { readonly kind: 'print'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'malformed'
      readonly line: number
      readonly text: string
      readonly problem: LineProblem
    }

export type Damage =
  | { readonly kind: 'gap'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly kind: 'newer-version'; readonly line: number; readonly found: number; readonly known: number }
  /** More events than any run has: from here on they are left out. */
  | { readonly kind: 'too-long'; readonly line: number; readonly limit: number }
  /** A second beginning, or an event after the end. */
  | { readonly kind: 'out-of-place'; readonly line: number; readonly type: EventType }

export const emptyTranscript: Transcript = {
  latest: null,
  run: null,
  before: null,
  turns: [],
  requests: [],
  end: null,
  after: null,
  damage: [],
  placed: 0,
  nextSeq: 0,
}
