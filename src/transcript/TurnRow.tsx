import { Fragment } from 'preact'
import { EventRow } from './EventRow.tsx'
import { Lines } from './Lines.tsx'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { ModelReads } from './ModelReads.tsx'
import type { TurnView } from './view.ts'

type Props = {
  readonly turn: TurnView
  readonly messages: TranscriptMessages
  readonly isUpcoming: boolean
}

export const TurnRow = ({ turn, messages, isUpcoming }: Props) => (
  <li class="transcript-turn" data-turn={turn.turn} data-upcoming={isUpcoming ? '' : undefined}>
    {turn.parts.map((part) => (
      <Fragment key={part.id}>
        <p class="transcript-gutter" data-event={part.event}>
          {say(messages, part.label ?? turn.label)}
        </p>
        <div class="transcript-happened">
          {part.ghost && <p class="transcript-note">{say(messages, part.ghost)}</p>}
          <ol>
            {part.rows.map((row) => (
              <EventRow key={row.id} row={row} messages={messages} />
            ))}
          </ol>
          <Lines lines={part.lines} because={part.because} messages={messages} />
        </div>
        {part.reads && <ModelReads reads={part.reads} messages={messages} />}
      </Fragment>
    ))}
  </li>
)
