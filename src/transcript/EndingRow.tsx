import { Lines } from './Lines.tsx'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { toneAttribute } from './tone.ts'
import { verbatim } from './verbatim.ts'
import type { EndingView } from './view.ts'
import './Facts.css'

type Props = {
  readonly ending: EndingView
  readonly messages: TranscriptMessages
  readonly isUpcoming: boolean
}

export const EndingRow = ({ ending, messages, isUpcoming }: Props) => (
  <li
    class="transcript-turn"
    data-event="run.finished"
    data-upcoming={isUpcoming ? '' : undefined}
    data-stop-reason={isUpcoming ? undefined : ending.reason}
    data-answer={isUpcoming ? undefined : ending.answer}
  >
    <p class="transcript-gutter">{say(messages, ending.label)}</p>
    <div class="transcript-happened">
      <p class="transcript-facts">
        <span>
          {say(messages, ending.stop)} <code {...verbatim}>{ending.stopCode}</code>
        </span>
        <span data-tone={toneAttribute(ending.outcome.tone)}>{say(messages, ending.outcome.message)}</span>
      </p>
      <Lines lines={ending.lines} because={[]} messages={messages} />
    </div>
  </li>
)
