import { useMemo } from 'preact/hooks'
import { Gloss } from '../transcript/Gloss.tsx'
import { project } from '../transcript/project.ts'
import { UserScreen } from '../transcript/UserScreen.tsx'
import { Verdict } from '../transcript/Verdict.tsx'
import { betText } from './bets.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { outcomeOf } from './Prediction.tsx'
import { isStale, runInSight } from './panel-state.ts'
import type { PanelState, RunOnScreen } from './panel-state.ts'
import { isReadOnly } from './share/trust.ts'

/** What the user reads, always on top; under it the run in one line. */
export const PanelScreen = ({ spec, state, words, recorded }: PanelProps) => {
  const shown = runInSight(state.run)
  return (
    <div class="panel-screen">
      <p class="panel-question">
        <span>{words['panel.question']}</span> <span lang="zh-CN">{questionOf(spec, shown)}</span>
        <Gloss of={questionOf(spec, shown)} messages={words} />
        <small>{answeredBy(shown, words)}</small>
      </p>
      <p class="panel-note">{noteOn(spec, state, words)}</p>
      <div class="panel-glass">
        {shown && <LiveScreen run={shown} words={words} />}
        {!shown && <div dangerouslySetInnerHTML={{ __html: recorded.screen }} />}
        {shown && isEndless(shown) && <Predecessor run={shown} recorded={recorded} words={words} />}
      </div>
      {state.run.phase !== 'idle' && state.run.problem && (
        <p class="panel-problem">{problemText(state.run, words)}</p>
      )}
      {shown?.live && (
        <p class="panel-live" data-live="">
          {words['panel.liveNote']}
        </p>
      )}
      <p class="visually-hidden" role="status">
        {statusOf(state, words)}
      </p>
    </div>
  )
}

/** Until a run has an ending it stands in the place of what was there before, so that nothing moves meanwhile. */
const Predecessor = ({
  run: { before },
  recorded,
  words,
}: { readonly run: RunOnScreen } & Pick<PanelProps, 'recorded' | 'words'>) =>
  before ? (
    <div data-upcoming="">
      <LiveScreen run={before} words={words} />
    </div>
  ) : (
    <div data-upcoming="" dangerouslySetInnerHTML={{ __html: recorded.screen }} />
  )

const LiveScreen = ({ run, words }: { readonly run: RunOnScreen; readonly words: PanelWords }) => {
  const { transcript, shownSeq } = run
  const whole = useMemo(() => project(transcript, { detail: 'beginner' }), [transcript])
  const shown = useMemo(
    () => (shownSeq === null ? whole : project(transcript, { detail: 'beginner', upToSeq: shownSeq })),
    [whole, shownSeq],
  )
  const isUpcoming = shown.verdict === null && whole.verdict !== null
  return (
    <div>
      <div class="panel-glass">
        <UserScreen screen={shown.screen} messages={words} />
        {/* Keeps the place that the ending will take. */}
        {isUpcoming && (
          <div data-upcoming="">
            <UserScreen screen={whole.screen} messages={words} />
          </div>
        )}
      </div>
      {whole.verdict && (
        <div data-upcoming={isUpcoming ? '' : undefined}>
          <Verdict verdict={whole.verdict} messages={words} />
        </div>
      )}
      {run.openedFrom !== null && (
        <p class="panel-opened">{words['panel.file.opened']({ name: run.openedFrom })}</p>
      )}
    </div>
  )
}

/** The lines of its ending have not come yet. */
const isEndless = ({ phase, transcript }: RunOnScreen): boolean =>
  phase === 'running' && transcript.end === null

/** The question of what is shown, not of what is chosen for the next run. */
const questionOf = (spec: PanelProps['spec'], shown: RunOnScreen | null): string =>
  shown?.transcript.run?.event.question ??
  spec.scenarios.find((scenario) => scenario.id === spec.start.scenario)?.question ??
  ''

/** Of what is shown; a real model's run is a measurement, and wears its date. */
const answeredBy = (shown: RunOnScreen | null, words: PanelWords): string =>
  shown?.live ? words['panel.live'](shown.live) : words['panel.simulated']

/** Says whose run this is: recorded, or made before something was changed. */
const noteOn = (spec: PanelProps['spec'], state: PanelState, words: PanelWords): string => {
  if (state.run.phase === 'running') return state.run.isWaiting ? words['panel.waiting'] : ''
  if (state.isCancelled) return words['panel.cancelled']
  if (state.run.phase !== 'idle' && state.run.openedFrom !== null) return words['panel.file.note']
  if (isStale(spec, state)) return words[state.run.phase === 'idle' ? 'panel.otherRecord' : 'panel.stale']
  if (state.run.phase === 'failed' && state.run.transcript.latest === null) return words['panel.before']
  return state.run.phase === 'idle' && !isReadOnly(state) ? words['panel.recorded'] : ''
}

/** Heard, not seen twice: phases and the outcome, never each line. */
const statusOf = ({ run, isCancelled }: PanelState, words: PanelWords): string => {
  if (isCancelled) return words['panel.cancelled']
  if (run.phase === 'idle') return ''
  if (run.phase === 'running' && run.isWaiting) return words['panel.waiting']
  if (run.phase === 'running') return run.transcript.run ? words['panel.running'] : words['panel.preparing']
  const outcome =
    run.screen === null
      ? ''
      : `${words['panel.predict.result']} ${betText(words, outcomeOf(run), run.transcript.run?.event.tools ?? [])}`
  const over = words[run.phase === 'finished' ? 'panel.finished' : 'panel.failed']
  return [over, run.problem && problemText(run, words), outcome].filter(Boolean).join(' · ')
}

export const problemText = (
  { problem, live, transcript }: Pick<RunOnScreen, 'problem' | 'live' | 'transcript'>,
  words: PanelWords,
): string => {
  if (problem === null) return ''
  if (problem.code === 'ended-early' && transcript.latest === null)
    return words['panel.problem.wrote-nothing']
  if (problem.code === 'limit-time' && live) return words['panel.problem.limit-time-live']
  if (problem.code === 'refused') {
    const { path, line, column, kind, what } = problem.problems[0]!
    if (kind === 'unreadable') return words['panel.problem.unreadable']({ file: path })
    const why = kind === 'syntax' ? what : words['panel.problem.notErasable']({ what })
    return words['panel.problem.refused']({ file: path, line, column, what: why })
  }
  if (problem.code !== 'crashed') return words[`panel.problem.${problem.code}`]
  const { name, message, file, line } = problem.crash
  const text = words['panel.problem.crashed']({ message: `${name}: ${message}` })
  return file !== null && line !== null ? text + words['panel.problem.at']({ file, line }) : text
}
