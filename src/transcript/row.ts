import type { Message } from './message.ts'
import type { RowView } from './view.ts'

/** A row with a label and nothing else, for others to fill. */
export const emptyRow = (line: number, label: Message): RowView => ({
  id: `l${line}`,
  event: null,
  tone: 'plain',
  isGhost: false,
  disposition: null,
  by: null,
  label,
  code: null,
  before: null,
  quote: null,
  took: null,
  notes: [],
})
