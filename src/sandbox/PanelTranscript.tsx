import { useMemo, useReducer } from 'preact/hooks'
import { playBack } from '../transcript/play-back.ts'
import { project } from '../transcript/project.ts'
import { TranscriptView } from '../transcript/TranscriptView.tsx'
import type { Reached } from '../transcript/TranscriptView.tsx'
import type { Transcript } from '../transcript/transcript.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { runInSight } from './panel-state.ts'
import type { RunOnScreen } from './panel-state.ts'
import { Scrub } from './Scrub.tsx'

/** The ledger. Where there is room both sides stand next to each other; on a phone they are two views. */
export const PanelTranscript = (props: PanelProps) => {
  const { spec, state, words, recorded } = props
  const [showsLines, toggleLines] = useReducer((shows: boolean) => !shows, false)
  const run = runInSight(state.run)
  const html = state.run.phase === 'idle' ? recorded.transcript : withoutEnding(recorded.transcript)
  if (run === null && isFolded(spec))
    return (
      <details class="panel-transcript panel-record">
        <summary>{words['panel.record']}</summary>
        <Sides words={words} />
        <div data-record="" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    )
  return (
    <div class="panel-transcript">
      <Sides words={words} />
      {spec.isLab && <Scrub {...props} />}
      {run ? (
        <Ledger
          run={run}
          isOver={state.run.phase !== 'running'}
          detail={showsLines ? 'full' : 'beginner'}
          words={words}
        />
      ) : (
        <div data-record="" dangerouslySetInnerHTML={{ __html: html }} />
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

type LedgerProps = {
  readonly run: RunOnScreen
  readonly isOver: boolean
  readonly detail: 'beginner' | 'full'
  readonly words: PanelWords
}

/** Whatever else changes in the panel, a run of hundreds of rows is not drawn again by it. */
const Ledger = ({ run: { transcript, shownSeq }, isOver, detail, words }: LedgerProps) => {
  const whole = useMemo(() => project(transcript, { detail }), [transcript, detail])
  return useMemo(() => {
    const seen =
      isOver && shownSeq !== null
        ? playBack(transcript, { detail, seq: shownSeq })
        : { view: whole, ...reachedBy(transcript, shownSeq) }
    return <TranscriptView messages={words} {...seen} />
  }, [whole, shownSeq, isOver, words])
}

/** Which one is seen, the style sheet decides: so it works in the page as it was built, too. */
const Sides = ({ words }: Pick<PanelProps, 'words'>) => (
  <fieldset class="panel-sides">
    <legend>{words['panel.views']}</legend>
    {(['happened', 'reads'] as const).map((side) => (
      <label key={side}>
        <input type="radio" name="side" value={side} defaultChecked={side === 'happened'} />
        {words[`panel.view.${side}`]}
      </label>
    ))}
  </fieldset>
)

/** In the middle of a lesson the recording waits folded; a run stands open. */
const isFolded = ({ isLab, story }: PanelProps['spec']): boolean => !isLab && story === null

/** The whole run takes its place at once, so that nothing jumps while it is written. */
const reachedBy = (transcript: Transcript, shownSeq: number | null): { readonly reached?: Reached } => {
  if (shownSeq === null) return {}
  const { turns, ending } = project(transcript, { detail: 'beginner', upToSeq: shownSeq })
  return { reached: { turns: turns.length, ending: ending !== null } }
}

/** The recording stays until there is something to put in its place, but it is not how this run ended. */
const withoutEnding = (html: string): string => html.replace(/ data-(stop-reason|answer)(="[^"]*")?/g, '')
