import { useReducer } from 'preact/hooks'
import { project } from '../transcript/project.ts'
import { TranscriptView } from '../transcript/TranscriptView.tsx'
import type { Reached } from '../transcript/TranscriptView.tsx'
import type { PanelProps } from './Panel.tsx'
import type { RunOnScreen } from './panel-state.ts'

/** The ledger. Where there is room both sides stand next to each other; on a phone they are two views. */
export const PanelTranscript = ({ spec, state, words, recorded }: PanelProps) => {
  const [showsLines, toggleLines] = useReducer((shows: boolean) => !shows, false)
  const run = state.run.phase === 'idle' || state.run.transcript.latest === null ? null : state.run
  return (
    <div class="panel-transcript">
      <Sides spec={spec} words={words} />
      {run ? (
        <TranscriptView
          view={project(run.transcript, { detail: showsLines ? 'full' : 'beginner' })}
          messages={words}
          {...reachedBy(run)}
        />
      ) : (
        <Recorded html={recorded.transcript} isIdle={state.run.phase === 'idle'} />
      )}
      <label class="panel-lines">
        <input
          type="checkbox"
          checked={showsLines}
          disabled={run === null}
          onChange={() => toggleLines(undefined)}
        />
        {words['panel.eventLines']}
      </label>
    </div>
  )
}

/** Which one is seen, the style sheet decides: so it works in the page as it was built, too. */
const Sides = ({ spec, words }: Pick<PanelProps, 'spec' | 'words'>) => (
  <fieldset class="panel-sides">
    <legend>{words['panel.views']}</legend>
    {(['happened', 'reads'] as const).map((side) => (
      <label key={side}>
        <input type="radio" name={`${spec.id}-side`} value={side} defaultChecked={side === 'happened'} />
        {words[`panel.view.${side}`]}
      </label>
    ))}
  </fieldset>
)

/** The recording stays until there is something to put in its place, but it is not how this run ended. */
const Recorded = ({ html, isIdle }: { readonly html: string; readonly isIdle: boolean }) => (
  <div data-record="" dangerouslySetInnerHTML={{ __html: isIdle ? html : withoutEnding(html) }} />
)

/** The whole run takes its place at once, so that nothing jumps while it is written. */
const reachedBy = ({ transcript, shownSeq }: RunOnScreen): { readonly reached?: Reached } => {
  if (shownSeq === null) return {}
  const { turns, ending } = project(transcript, { detail: 'beginner', upToSeq: shownSeq })
  return { reached: { turns: turns.length, ending: ending !== null } }
}

const withoutEnding = (html: string): string => html.replace(/ data-(stop-reason|answer)(="[^"]*")?/g, '')
