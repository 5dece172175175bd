import { Compare } from './compare/Compare.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps } from './Panel.tsx'
import type { Session } from './session.ts'
import { useStore } from './use-store.ts'

type Props = Omit<PanelProps, 'state' | 'actions'> & { readonly session: Session }

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, ...rest }: Props) => {
  const props = { ...rest, state: useStore(session), actions: session }
  return (
    <Panel {...props}>
      <Compare {...props} />
    </Panel>
  )
}
