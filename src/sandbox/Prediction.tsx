import { useMemo } from 'preact/hooks'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import type { Screen } from '../../sandboxes/kit/screen.ts'
import { saysWhatIsMissing } from './judge.ts'
import { decidingTurn } from '../transcript/deciding-turn.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { runInSight } from './panel-state.ts'
import { inputOf } from './session.ts'
import type { PanelState, Prediction as Bet, RunOnScreen } from './panel-state.ts'

/** Where a tool does something, the user reads that it is done; elsewhere, a number. */
const betsIn = ({ tools = [] }: Scenario): readonly Bet[] =>
  tools.length > 0
    ? ['empty', 'honest', 'done', 'unsure']
    : ['empty', 'honest', 'reading', 'invented', 'unsure']

/** One tap before the run; afterwards the bet and what came of it stand together. */
export const Prediction = ({ spec, state, actions, words }: PanelProps) => (
  <div class="panel-prediction">
    <fieldset class="panel-bets">
      <legend>
        {words['panel.predict.question']} <small>{words['panel.predict.skip']}</small>
      </legend>
      {betsIn(inputOf(spec, state.choice).scenario).map((bet) => (
        <label key={bet} class="panel-bet">
          <input
            type="radio"
            name="bet"
            value={bet}
            checked={state.prediction === bet}
            onChange={() => actions?.predict(bet)}
          />
          {words[`panel.predict.${bet}`]}
        </label>
      ))}
    </fieldset>
    <Outcome run={state.run} words={words} />
  </div>
)

type OutcomeProps = { readonly run: PanelState['run']; readonly words: PanelWords }

/** Near the button, so that on a phone nobody has to scroll up to learn how it came out. */
const Outcome = ({ run, words }: OutcomeProps) => {
  const shown = runInSight(run)
  const turn = useMemo(() => shown && decidingTurn(shown.transcript), [shown?.transcript])
  if (run.phase === 'running' || !shown || shown.screen === null) return null
  return (
    <p class="panel-outcome">
      {shown.prediction !== null && (
        <>
          {words['panel.predict.mine']} <strong>{words[`panel.predict.${shown.prediction}`]}</strong>
          {' · '}
        </>
      )}
      {words['panel.predict.result']} <strong>{words[`panel.predict.${outcomeOf(shown)}`]}</strong>{' '}
      {shown.prediction !== null && words[`panel.predict.${commentOn(shown.prediction, outcomeOf(shown))}`]}{' '}
      {turn !== null && (
        <button type="button" class="panel-link" onClick={(event) => goToTurn(event.currentTarget, turn)}>
          {words['panel.predict.look']({ turn })}
        </button>
      )}
    </p>
  )
}

const goToTurn = (from: HTMLElement, turn: number): void => {
  const row = from.closest('[data-sandbox]')?.querySelector<HTMLElement>(`[data-turn="${turn}"]`)
  if (!row) return
  row.tabIndex = -1
  row.focus()
}

/** `part`: a number that was looked up, and a word on what is missing. */
export const outcomeOf = ({ screen, transcript }: Pick<RunOnScreen, 'screen' | 'transcript'>) =>
  screen === 'reading' && saysWhatIsMissing(transcript.end?.event.answer ?? '') ? 'part' : (screen ?? 'empty')

export const commentOn = (bet: Bet, outcome: Screen | 'part'): 'open' | 'right' | 'wrong' => {
  if (bet === 'unsure') return 'open'
  const isRight = outcome === 'part' ? bet === 'honest' || bet === 'reading' : bet === outcome
  return isRight ? 'right' : 'wrong'
}
