import { Gloss } from './Gloss.tsx'
import { languageOf } from './language.ts'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import type { ScreenView } from './view.ts'
import './UserScreen.css'

type Props = { readonly screen: ScreenView; readonly messages: TranscriptMessages }

/** What the user reads in the end. An empty screen is drawn empty, and said to be so. */
export const UserScreen = ({ screen, messages }: Props) => (
  <figure class="user-screen" data-state={screen.state}>
    <figcaption>{messages['transcript.screen.heading']}</figcaption>
    <div class="user-screen-glass" lang={languageOf(screen.text, messages)}>
      {screen.text}
    </div>
    {screen.text !== null && <Gloss of={screen.text} messages={messages} />}
    {screen.caption && <p class="user-screen-caption">{say(messages, screen.caption)}</p>}
  </figure>
)
