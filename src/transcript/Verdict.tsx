import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { toneAttribute } from './tone.ts'
import { verbatim } from './verbatim.ts'
import type { VerdictView } from './view.ts'
import './Facts.css'

type Props = { readonly verdict: VerdictView; readonly messages: TranscriptMessages }

/** Turns · tool runs · refusals · what the user reads · why it stopped. */
export const Verdict = ({ verdict, messages }: Props) => (
  <p class="transcript-facts">
    {verdict.parts.map(({ message, tone }) => (
      <span key={message.key} data-tone={toneAttribute(tone)}>
        {say(messages, message)}
      </span>
    ))}
    <span>
      {say(messages, verdict.stop)} <code {...verbatim}>{verdict.stopCode}</code>
    </span>
  </p>
)
