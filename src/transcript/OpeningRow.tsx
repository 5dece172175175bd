import { Gloss } from './Gloss.tsx'
import { languageOf } from './language.ts'
import { Lines } from './Lines.tsx'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { ModelReads } from './ModelReads.tsx'
import type { OpeningView } from './view.ts'

type Props = { readonly opening: OpeningView; readonly messages: TranscriptMessages }

export const OpeningRow = ({ opening, messages }: Props) => (
  <li class="transcript-turn" data-event="run.started">
    <p class="transcript-gutter">{messages['transcript.question']}</p>
    <div class="transcript-happened">
      <p class="transcript-question" lang={languageOf(opening.question, messages)}>
        {opening.question}
      </p>
      <Gloss of={opening.question} messages={messages} />
      <p>{say(messages, opening.model)}</p>
      <p class="transcript-facts">
        {say(messages, opening.mechanismsOn)}{' '}
        {opening.mechanisms.map(({ id, name }) => (
          <span key={id}>{say(messages, name)}</span>
        ))}
      </p>
      <Lines lines={opening.lines} because={[]} messages={messages} />
    </div>
    {opening.reads && <ModelReads reads={opening.reads} messages={messages} />}
  </li>
)
