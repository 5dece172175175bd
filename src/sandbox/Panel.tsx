import type { ComponentChild, ComponentChildren } from 'preact'
import type { PanelMessages } from '../i18n/panel.zh-CN.ts'
import type { TranscriptMessages } from '../i18n/transcript.zh-CN.ts'
import { Choices } from './Choices.tsx'
import { Details } from './Details.tsx'
import './Panel.css'
import { PanelScreen } from './PanelScreen.tsx'
import type { PanelSpec } from './panel-spec.ts'
import { isPreparing } from './panel-state.ts'
import type { PanelState } from './panel-state.ts'
import { PanelTranscript } from './PanelTranscript.tsx'
import { Parameters } from './Parameters.tsx'
import { Prediction } from './Prediction.tsx'
import { RunBar } from './RunBar.tsx'
import { ScenarioChoice, scenarioTitle } from './ScenarioChoice.tsx'
import type { Session } from './session.ts'
import { Step } from './Step.tsx'

export type PanelWords = PanelMessages & TranscriptMessages

export type PanelProps = {
  readonly spec: PanelSpec
  readonly state: PanelState
  /** Null where nothing is live yet: the page as it was built. */
  readonly actions: Session | null
  readonly words: PanelWords
  /** What runs programs; not there in the page as it was built. */
  readonly place?: { readonly next: 'worker' | 'webcontainer'; readonly view: ComponentChild }
  /** The recorded run as HTML; it stands until a run replaces it. */
  readonly recorded: { readonly screen: string; readonly transcript: string }
}

/**
 * In the order of the lesson: what the user reads, then what to switch, then what happened. `children` stand after it:
 * what is there in the live panel only.
 */
export const Panel = (props: PanelProps & { readonly children?: ComponentChildren }) => {
  const { spec, state, words } = props
  return (
    <div
      class="panel"
      id={spec.id}
      role="group"
      aria-label={words['panel.label']({ scenario: scenarioTitle(words, state.choice.scenario) })}
      data-sandbox={spec.sandbox}
      data-state={state.run.phase}
      data-runtime={state.runtime ?? props.place?.next ?? 'worker'}
      data-preparing={isPreparing(state) ? '' : undefined}
      data-warm={state.isWarm ? '' : undefined}
    >
      <PanelScreen {...props} />
      <div class="panel-controls">
        {spec.scenarios.length > 1 && <ScenarioChoice {...props} />}
        <Step {...props} />
        <Choices {...props} />
        <Prediction {...props} />
        <RunBar {...props} />
      </div>
      <PanelTranscript {...props} />
      <Parameters {...props} />
      {props.children}
      <Details {...props} />
    </div>
  )
}
