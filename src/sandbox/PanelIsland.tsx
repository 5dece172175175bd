import type { ComponentChild } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'
import type { ShareMessages } from '../i18n/share.zh-CN.ts'
import { Compare } from './compare/Compare.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps, PanelWords } from './Panel.tsx'
import type { Session } from './session.ts'
import { Share } from './share/Share.tsx'
import { ShareNotice } from './share/ShareNotice.tsx'
import type { Sharing } from './share/sharing.ts'
import { useStore } from './use-store.ts'

/** What a page that is only read never says. */
export type LiveWords = PanelWords & ShareMessages

type Props = Omit<PanelProps, 'state' | 'actions' | 'words'> & {
  readonly session: Session
  readonly sharing: Sharing
  /** The settings of a model of the reader's own, where there are any. */
  readonly ownModel: ComponentChild
  readonly words: LiveWords
}

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, sharing, ownModel, ...rest }: Props) => {
  const { spec, words } = rest
  const state = useStore(session)
  // The page as it was built has no place for them: they come once it has been taken over.
  const [isLive, live] = useReducer(() => true, false)
  useEffect(() => live(undefined), [])
  const props = { ...rest, state, actions: session }
  return (
    <Panel
      {...props}
      notice={isLive && <ShareNotice locale={spec.locale} state={state} actions={session} words={words} />}
      details={
        <>
          {isLive && <Share id={spec.id} choice={state.choice} sharing={sharing} words={words} />}
          {ownModel}
        </>
      }
    >
      <Compare {...props} />
    </Panel>
  )
}
