import type { CellPart, CellView, ComparedRow, Sides } from './compare-view.ts'
import { EventRow } from './EventRow.tsx'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { toneAttribute } from './tone.ts'
import { verbatim } from './verbatim.ts'

type Props = {
  readonly row: ComparedRow
  readonly titles: Sides<string>
  readonly anchor: string | undefined
  readonly messages: TranscriptMessages
}

/** One turn of both runs: on the left, in the gutter its number, on the right. */
export const ComparisonRow = ({ row, titles, anchor, messages }: Props) => {
  const label = say(messages, row.label)
  return (
    <li class="comparison-row" data-compared={row.state} id={anchor} tabIndex={anchor ? -1 : undefined}>
      <p class="comparison-gutter">
        <span>{label}</span>
        {row.state !== 'apart' && <small>{messages[`transcript.compare.${row.state}`]}</small>}
      </p>
      {(['a', 'b'] as const).map((side) => (
        <div
          key={side}
          class="comparison-cell"
          data-side={side}
          role="group"
          aria-label={`${titles[side]}, ${label}`}
        >
          <p class="comparison-side" aria-hidden="true">
            {titles[side]}
          </p>
          <Cell cell={row.cells[side]} messages={messages} />
        </div>
      ))}
    </li>
  )
}

const Cell = ({ cell, messages }: { readonly cell: CellView; readonly messages: TranscriptMessages }) => (
  <>
    {cell.absent && <p class="comparison-absent">{say(messages, cell.absent)}</p>}
    {cell.parts.map((part) => (
      <Part key={part.id} part={part} messages={messages} />
    ))}
  </>
)

const Part = ({ part, messages }: { readonly part: CellPart; readonly messages: TranscriptMessages }) => (
  <>
    {part.label && <p class="comparison-again">{say(messages, part.label)}</p>}
    {part.ghost && <p class="comparison-ghost">{say(messages, part.ghost)}</p>}
    {part.rows.length > 0 && (
      <ol>
        {part.rows.map((row) => (
          <EventRow key={row.id} row={row} messages={messages} />
        ))}
      </ol>
    )}
    {part.facts.length > 0 && (
      <p class="transcript-facts">
        {part.facts.map(({ message, tone }) => (
          <span key={message.key} data-tone={toneAttribute(tone)}>
            {say(messages, message)}
          </span>
        ))}
        {part.code !== null && (
          <span>
            <code {...verbatim}>{part.code}</code>
          </span>
        )}
      </p>
    )}
  </>
)
