import type { ComponentChild } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'
import { Compare } from './compare/Compare.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps } from './Panel.tsx'
import type { Session } from './session.ts'
import { ShareNotice } from './share/ShareNotice.tsx'
import type { Sharing } from './share/sharing.ts'
import { useStore } from './use-store.ts'

type Props = Omit<PanelProps, 'state' | 'actions' | 'sharing'> & {
  readonly session: Session
  readonly sharing: Sharing
  /** The settings of a model of the reader's own, where there are any. */
  readonly ownModel: ComponentChild
}

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, sharing, ownModel, ...rest }: Props) => {
  const { spec, words } = rest
  const state = useStore(session)
  // The page as it was built has no place for it: it comes once that has been taken over.
  const [isLive, live] = useReducer(() => true, false)
  useEffect(() => live(undefined), [])
  const props = { ...rest, state, sharing, actions: session }
  return (
    <Panel
      {...props}
      notice={isLive && <ShareNotice locale={spec.locale} state={state} actions={session} words={words} />}
      details={ownModel}
    >
      <Compare {...props} />
    </Panel>
  )
}
