import type { ComponentChild, ComponentChildren } from 'preact'
import type { PanelMessages } from '../i18n/panel.zh-CN.ts'
import type { ShareMessages } from '../i18n/share.zh-CN.ts'
import type { TranscriptMessages } from '../i18n/transcript.zh-CN.ts'
import { Choices } from './Choices.tsx'
import { Code } from './code/Code.tsx'
import { Details } from './Details.tsx'
import './Panel.css'
import { PanelScreen } from './PanelScreen.tsx'
import type { PanelSpec } from './panel-spec.ts'
import { isPreparing } from './panel-state.ts'
import type { PanelState } from './panel-state.ts'
import { PanelTranscript } from './PanelTranscript.tsx'
import { Parameters } from './Parameters.tsx'
import { Outcome, Prediction } from './Prediction.tsx'
import { RunBar } from './RunBar.tsx'
import { ScenarioChoice, scenarioTitle } from './ScenarioChoice.tsx'
import type { Session } from './session.ts'
import type { Sharing } from './share/sharing.ts'
import { isReadOnly } from './share/trust.ts'
import { Step } from './Step.tsx'

export type PanelWords = PanelMessages & TranscriptMessages & ShareMessages

/** Another one each time that it is asked for. */
export type AskedFile = { readonly path: string }

export type PanelProps = {
  readonly spec: PanelSpec
  readonly state: PanelState
  /** Null where nothing is live yet: the page as it was built. */
  readonly actions: Session | null
  /** Null likewise. */
  readonly sharing: Sharing | null
  readonly words: PanelWords
  /** What runs programs; not there in the page as it was built. */
  readonly place?: { readonly next: 'worker' | 'webcontainer'; readonly view: ComponentChild }
  /** The code, where it can be opened: at the file that was asked for last. */
  readonly code?: { readonly asked: AskedFile | null; readonly open: (path: string) => void }
  /** The recorded run as HTML; it stands until a run replaces it. */
  readonly recorded: { readonly screen: string; readonly transcript: string }
}

/**
 * In the order of the lesson: what the user reads, then what to switch, then what happened. `children` stand after it,
 * `details` last among the details, `notice` before everything: what is there in the live panel only. It stands in a form
 * of its own (SandboxPanel.astro), so that what is chosen in one panel has the same name in all.
 */
export const Panel = (
  props: PanelProps & {
    readonly children?: ComponentChildren
    readonly details?: ComponentChildren
    readonly notice?: ComponentChildren
  },
) => {
  const { spec, state, words } = props
  const inert = isReadOnly(state)
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
      {props.notice}
      <PanelScreen {...props} />
      <div class="panel-controls" inert={inert}>
        {spec.scenarios.length > 1 && <ScenarioChoice {...props} />}
        <Step {...props} />
        <Choices {...props} />
        <Prediction {...props} />
        <RunBar {...props} />
        <Outcome {...props} />
      </div>
      <PanelTranscript {...props} />
      <Parameters {...props} inert={inert} />
      {props.children}
      <Code {...props} />
      <Details {...props}>{props.details}</Details>
    </div>
  )
}
