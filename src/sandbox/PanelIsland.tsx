import type { ComponentChild } from 'preact'
import { Compare } from './compare/Compare.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps } from './Panel.tsx'
import type { Session } from './session.ts'
import { useStore } from './use-store.ts'

type Props = Omit<PanelProps, 'state' | 'actions'> & {
  readonly session: Session
  /** The settings of a model of the reader's own, where there are any. */
  readonly ownModel: ComponentChild
}

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, ownModel, ...rest }: Props) => {
  const props = { ...rest, state: useStore(session), actions: session }
  return (
    <Panel {...props} details={ownModel}>
      <Compare {...props} />
    </Panel>
  )
}
