import { project } from '../transcript/project.ts'
import { UserScreen } from '../transcript/UserScreen.tsx'
import { Verdict } from '../transcript/Verdict.tsx'
import type { PanelProps, PanelWords } from './Panel.tsx'
import type { PanelState, RunProblem } from './panel-state.ts'

/** What the user reads, always on top; under it the run in one line. */
export const PanelScreen = ({ spec, state, words, recorded }: PanelProps) => (
  <div class="panel-screen">
    <p class="panel-question">
      <span>{words['panel.question']}</span> {questionOf(spec.scenarios, state)}
      <small>{words['panel.simulated']}</small>
    </p>
    {state.run.phase === 'idle' || state.run.transcript.latest === null ? (
      // The recording, as it was built, until there is something to put in its place.
      <div dangerouslySetInnerHTML={{ __html: recorded.screen }} />
    ) : (
      <LiveScreen run={state.run} words={words} />
    )}
    {state.run.phase !== 'idle' && state.run.problem && (
      <p class="panel-problem">{problemText(state.run.problem, words)}</p>
    )}
    <p class="panel-status" role="status">
      {statusOf(state, words)}
    </p>
  </div>
)

const LiveScreen = ({
  run,
  words,
}: {
  readonly run: Exclude<PanelState['run'], { phase: 'idle' }>
  readonly words: PanelWords
}) => {
  const { screen, verdict } = project(run.transcript, {
    detail: 'beginner',
    ...(run.shownSeq === null ? {} : { upToSeq: run.shownSeq }),
  })
  return (
    <div>
      <UserScreen screen={screen} messages={words} />
      {verdict && <Verdict verdict={verdict} messages={words} />}
      {run.openedFrom !== null && (
        <p class="panel-opened">{words['panel.file.opened']({ name: run.openedFrom })}</p>
      )}
    </div>
  )
}

/** A run that was opened answers its own question, not the one that is chosen. */
const questionOf = (scenarios: PanelProps['spec']['scenarios'], { run, choice }: PanelState): string =>
  (run.phase !== 'idle' && run.openedFrom !== null ? run.transcript.run?.event.question : undefined) ??
  scenarios.find((scenario) => scenario.id === choice.scenario)?.question ??
  ''

/** Heard, not seen twice: phases and the outcome, never each line. */
const statusOf = ({ run }: PanelState, words: PanelWords): string => {
  switch (run.phase) {
    case 'idle':
      return ''
    case 'running':
      return run.transcript.run ? words['panel.running'] : words['panel.preparing']
    case 'finished':
      return words['panel.finished']
    case 'failed':
      return words['panel.failed']
  }
}

export const problemText = (problem: RunProblem, words: PanelWords): string => {
  if (problem.code !== 'crashed') return words[`panel.problem.${problem.code}`]
  const { name, message, file, line } = problem.crash
  const text = words['panel.problem.crashed']({ message: `${name}: ${message}` })
  return file !== null && line !== null ? `${text} (${words['panel.problem.at']({ file, line })})` : text
}
