import { EndingRow } from './EndingRow.tsx'
import { EventRow } from './EventRow.tsx'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { OpeningRow } from './OpeningRow.tsx'
import { TurnRow } from './TurnRow.tsx'
import type { RowView, TranscriptView as View } from './view.ts'
import './TranscriptView.css'

export type TranscriptViewProps = {
  readonly view: View
  readonly messages: TranscriptMessages
  /** How far a run that is shown turn by turn has come: the rest keeps its place, unseen and unheard. */
  readonly reached?: Reached
}

export type Reached = { readonly turns: number; readonly ending: boolean }

/** The ledger. Complete as static HTML; the same component runs in the live panel. */
export const TranscriptView = ({ view, messages, reached }: TranscriptViewProps) => (
  <div class="transcript">
    {view.notices.map(({ id, message }) => (
      <p key={id} class="transcript-notice">
        {say(messages, message)}
      </p>
    ))}
    <div class="transcript-heads">
      <p>{messages['transcript.happened']}</p>
      <p>{messages['transcript.reads']}</p>
    </div>
    <ol class="transcript-turns">
      {view.opening && <OpeningRow key="opening" opening={view.opening} messages={messages} />}
      <StrayRows key="before" rows={view.before} messages={messages} />
      {view.turns.map((turn, index) => (
        <TurnRow
          key={turn.id}
          turn={turn}
          messages={messages}
          isUpcoming={reached !== undefined && index >= reached.turns}
        />
      ))}
      {view.ending && (
        <EndingRow
          key="ending"
          ending={view.ending}
          messages={messages}
          isUpcoming={reached?.ending === false}
        />
      )}
      <StrayRows key="after" rows={view.after} messages={messages} />
    </ol>
  </div>
)

const StrayRows = ({
  rows,
  messages,
}: {
  readonly rows: readonly RowView[]
  readonly messages: TranscriptMessages
}) =>
  rows.map((row) => (
    <li key={row.id} class="transcript-turn">
      <ol class="transcript-happened">
        <EventRow row={row} messages={messages} />
      </ol>
    </li>
  ))
