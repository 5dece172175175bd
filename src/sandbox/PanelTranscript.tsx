import { useReducer } from 'preact/hooks'
import { project } from '../transcript/project.ts'
import { TranscriptView } from '../transcript/TranscriptView.tsx'
import type { PanelProps } from './Panel.tsx'

type Side = 'happened' | 'reads'

/** The ledger. Where there is room both sides stand next to each other; on a phone they are two views. */
export const PanelTranscript = ({ spec, state, words, recorded }: PanelProps) => {
  const [side, choose] = useReducer((_: Side, chosen: Side) => chosen, 'happened')
  const [showsLines, toggleLines] = useReducer((shows: boolean) => !shows, false)
  const { run } = state
  if (run.phase === 'idle')
    return <div class="panel-transcript" dangerouslySetInnerHTML={{ __html: recorded.transcript }} />
  // The recording stays until there is something to put in its place, but it is not how this run ended.
  if (run.transcript.latest === null)
    return (
      <div
        class="panel-transcript"
        dangerouslySetInnerHTML={{ __html: withoutEnding(recorded.transcript) }}
      />
    )
  const view = project(run.transcript, {
    detail: showsLines ? 'full' : 'beginner',
    ...(run.shownSeq === null ? {} : { upToSeq: run.shownSeq }),
  })
  return (
    <div class="panel-transcript">
      <fieldset class="panel-sides">
        <legend>{words['panel.views']}</legend>
        {(['happened', 'reads'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${spec.id}-side`}
              checked={side === one}
              onChange={() => choose(one)}
            />
            {words[`panel.view.${one}`]}
          </label>
        ))}
      </fieldset>
      <TranscriptView view={view} messages={words} show={side} />
      <label class="panel-lines">
        <input type="checkbox" checked={showsLines} onChange={() => toggleLines(undefined)} />
        {words['panel.eventLines']}
      </label>
    </div>
  )
}

const withoutEnding = (html: string): string => html.replace(/ data-(stop-reason|answer)(="[^"]*")?/g, '')
