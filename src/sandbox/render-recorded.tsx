import { renderToString } from 'preact-render-to-string'
import type { TranscriptMessages } from '../i18n/transcript.zh-CN.ts'
import { TranscriptView } from '../transcript/TranscriptView.tsx'
import { UserScreen } from '../transcript/UserScreen.tsx'
import { Verdict } from '../transcript/Verdict.tsx'
import type { TranscriptView as View } from '../transcript/view.ts'

/** A recorded run as the HTML that stands in the page before any script. Build time only. */
export const renderRecorded = (view: View, messages: TranscriptMessages) => ({
  screen: renderToString(
    <>
      <UserScreen screen={view.screen} messages={messages} />
      {view.verdict && <Verdict verdict={view.verdict} messages={messages} />}
    </>,
  ),
  transcript: renderToString(<TranscriptView view={view} messages={messages} />),
})
