import type { Disposition, Message as WireMessage } from '../../sandboxes/kit/events.ts'
import type { Message } from './message.ts'
import type { EventType } from './transcript.ts'

/**
 * A transcript, decided: what is shown, in which words, how loud. The view only sets it.
 * Ids are stable while a run grows. `…Code` and `code` are not for translation.
 */
export type TranscriptView = {
  readonly screen: ScreenView
  readonly verdict: VerdictView | null
  readonly notices: readonly NoticeView[]
  readonly opening: OpeningView | null
  /** Printed or unreadable before the first turn. */
  readonly before: readonly RowView[]
  readonly turns: readonly TurnView[]
  readonly ending: EndingView | null
  readonly after: readonly RowView[]
}

export type Tone = 'plain' | 'quiet' | 'off-track'

export type ScreenView = {
  readonly state: 'answer' | 'empty' | 'pending'
  /** Null unless `answer`. */
  readonly text: string | null
  readonly caption: Message | null
}

export type Fact = { readonly message: Message; readonly tone: Tone }

export type VerdictView = {
  /** Turns · tool runs · refusals · what the user reads. */
  readonly parts: readonly Fact[]
  readonly stop: Message
  /** With its number, for instance `max_turns_reached(8)`. */
  readonly stopCode: string
}

export type NoticeView = { readonly id: string; readonly message: Message }

export type OpeningView = {
  readonly id: string
  readonly question: string
  readonly model: Message
  /** Introduces `mechanisms`, or says that there are none. */
  readonly mechanismsOn: Message
  readonly mechanisms: readonly { readonly id: string; readonly name: Message }[]
  readonly reads: ReadsView | null
  readonly lines: readonly LineView[]
}

export type TurnView = {
  readonly id: string
  readonly turn: number
  readonly label: Message
  readonly parts: readonly PartView[]
}

/** One request and what came of it. A turn has further ones when it is made again, or ends in last words. */
export type PartView = {
  readonly id: string
  /** Null for the first of a turn. */
  readonly label: Message | null
  /** Null when the line that starts it is missing. */
  readonly event: EventType | null
  /** Set when the model will never read any of it, and says why. */
  readonly ghost: Message | null
  readonly rows: readonly RowView[]
  readonly reads: ReadsView | null
  readonly lines: readonly LineView[]
  /** Only a simulated model tells. */
  readonly because: readonly HabitView[]
}

export type RowView = {
  readonly id: string
  readonly event: EventType | null
  readonly tone: Tone
  /** The model will never read it: shown faded and struck. */
  readonly isGhost: boolean
  readonly disposition: Disposition | null
  /** The mechanism that acted. */
  readonly by: Message | null
  readonly label: Message
  readonly code: string | null
  /** What stood there before a mechanism acted; struck when the model will never read it. */
  readonly before: { readonly code: string; readonly isGhost: boolean } | null
  /** Words of the model, of a tool or of a program. */
  readonly quote: string | null
  readonly took: Message | null
  readonly notes: readonly Fact[]
}

export type ReadsView = {
  readonly id: string
  readonly heading: Message
  /** How many messages came before those listed; null when all are listed. */
  readonly known: Message | null
  readonly entries: readonly ReadEntryView[]
  readonly tools: { readonly message: Message; readonly names: readonly string[] } | null
  /** The listed messages as they go over the wire, one a line; null when there are none. */
  readonly json: string | null
}

export type ReadEntryView = {
  readonly id: string
  readonly role: WireMessage['role']
  readonly label: Message
  readonly text: string | null
  /** Calls that the message makes. */
  readonly calls: readonly string[]
  readonly isNew: boolean
  /** Says that it is changed or new, where its place in the list does not say so already. */
  readonly mark: Message | null
}

/** One line of the record, for those who open the details. */
export type LineView = {
  readonly id: string
  /** Null when the event has a row of its own, which carries its type. */
  readonly event: EventType | null
  readonly code: string
}

export type EndingView = {
  readonly id: string
  readonly label: Message
  readonly stop: Message
  readonly stopCode: string
  /** What the user is left with. */
  readonly outcome: Fact
  readonly reason: string
  /** What the user reads; empty when that is nothing. */
  readonly answer: string
  readonly lines: readonly LineView[]
}

export type HabitView = { readonly habit: string; readonly message: Message | null }
