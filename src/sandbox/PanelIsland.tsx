import type { ComponentChild } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'
import type { PlaceMessages } from '../i18n/place.zh-CN.ts'
import type { Host } from '../runtime/host.ts'
import { Compare } from './compare/Compare.tsx'
import fileStyles from './FilePicker.css?inline'
import liveStyles from './LivePanel.css?inline'
import { Panel } from './Panel.tsx'
import type { AskedFile, PanelProps } from './Panel.tsx'
import { Place } from './Place.tsx'
import type { Session } from './session.ts'
import { ShareNotice } from './share/ShareNotice.tsx'
import type { Sharing } from './share/sharing.ts'
import { useStore } from './use-store.ts'

type Props = Omit<PanelProps, 'state' | 'actions' | 'sharing' | 'place'> & {
  readonly session: Session
  readonly host: Host
  readonly placeWords: PlaceMessages
  readonly sharing: Sharing
  /** The settings of a model of the reader's own, where there are any. */
  readonly ownModel: ComponentChild
}

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, host, placeWords, sharing, ownModel, ...rest }: Props) => {
  const { spec, words } = rest
  const state = useStore(session)
  const hosting = useStore(host)
  // The page as it was built has no place for it: it comes once that has been taken over.
  const [isLive, live] = useReducer(() => true, false)
  useEffect(() => live(undefined), [])
  const [asked, open] = useReducer((_: AskedFile | null, path: string): AskedFile => ({ path }), null)
  const view = <Place host={host} state={hosting} last={state.runtime} words={placeWords} />
  const props = {
    ...rest,
    state,
    sharing,
    actions: session,
    place: { next: hosting.next, view },
  }
  return (
    <Panel
      {...props}
      {...(isLive && { code: { asked, open } })}
      notice={isLive && <ShareNotice locale={spec.locale} state={state} actions={session} words={words} />}
      details={ownModel}
    >
      <Compare {...props} />
    </Panel>
  )
}

// No page carries these before a panel comes to life. This module, and so this line, is evaluated once.
const sheet = new CSSStyleSheet()
sheet.replaceSync(liveStyles + fileStyles)
document.adoptedStyleSheets.push(sheet)
