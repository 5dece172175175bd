import type { Message } from './message.ts'
import type { Fact, RowView, ScreenView, VerdictView } from './view.ts'

/** Two runs side by side, decided: what is shown, in which words. `a` stands first. */
export type ComparisonView = {
  readonly heads: Sides<HeadView>
  readonly differences: readonly DifferenceView[]
  /** Said about the differences: that there are none, or too many to tell which one counts. */
  readonly remark: Message | null
  /** Where they part, or that they do not; said together. */
  readonly outcome: readonly Message[]
  /** The row that `outcome` is about. */
  readonly partsAt: string | null
  readonly rows: readonly ComparedRow[]
}

export type Sides<Side> = { readonly a: Side; readonly b: Side }

export type HeadView = {
  readonly title: string
  readonly screen: ScreenView
  readonly verdict: VerdictView | null
}

export type DifferenceView = {
  readonly id: string
  readonly what: Message
  readonly a: Message
  readonly b: Message
}

/** A turn, or the ending. `parts`: here they part; `apart`: they have parted before. */
export type ComparedRow = {
  readonly id: string
  readonly label: Message
  readonly state: 'same' | 'parts' | 'apart'
  readonly cells: Sides<CellView>
}

export type CellView = {
  /** Said where there is nothing on this side. */
  readonly absent: Message | null
  readonly parts: readonly CellPart[]
}

export type CellPart = {
  readonly id: string
  readonly label: Message | null
  readonly ghost: Message | null
  readonly rows: readonly RowView[]
  readonly facts: readonly Fact[]
  /** A name out of the record, after the facts. */
  readonly code: string | null
}
