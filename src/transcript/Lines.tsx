import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { verbatim } from './verbatim.ts'
import type { HabitView, LineView } from './view.ts'

type Props = {
  readonly lines: readonly LineView[]
  readonly because: readonly HabitView[]
  readonly messages: TranscriptMessages
}

/** The record itself, folded away: names, ids and numbers that a beginner need not see. */
export const Lines = ({ lines, because, messages }: Props) => (
  <details class="transcript-details">
    <summary>{messages['transcript.details']}</summary>
    <ol class="transcript-lines" {...verbatim}>
      {lines.map(({ id, event, code }) => (
        <li key={id} data-event={event}>
          {code}
        </li>
      ))}
    </ol>
    {because.length > 0 && (
      <p>
        {messages['transcript.because']}{' '}
        {because.map(({ habit, message }) => (
          <span key={habit}>
            {message && say(messages, message)} <code {...verbatim}>{habit}</code>
          </span>
        ))}
      </p>
    )}
  </details>
)
