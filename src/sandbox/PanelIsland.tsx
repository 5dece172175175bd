import type { PlaceMessages } from '../i18n/place.zh-CN.ts'
import type { Host } from '../runtime/host.ts'
import { Compare } from './compare/Compare.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps } from './Panel.tsx'
import { Place } from './Place.tsx'
import type { Session } from './session.ts'
import { useStore } from './use-store.ts'

type Props = Omit<PanelProps, 'state' | 'actions' | 'place'> & {
  readonly session: Session
  readonly host: Host
  readonly placeWords: PlaceMessages
}

/** The live panel: the same view as at build time, fed by a session. */
export const PanelIsland = ({ session, host, placeWords, ...rest }: Props) => {
  const state = useStore(session)
  const hosting = useStore(host)
  const view = <Place host={host} state={hosting} last={state.runtime} words={placeWords} />
  const props = { ...rest, state, actions: session, place: { next: hosting.next, view } }
  return (
    <Panel {...props}>
      <Compare {...props} />
    </Panel>
  )
}
