import { useMemo } from 'preact/hooks'
import type { Screen } from '../../sandboxes/kit/screen.ts'
import { decidingTurn } from '../transcript/deciding-turn.ts'
import { betsOn, betText } from './bets.ts'
import type { Bet } from './bets.ts'
import { saysWhatIsMissing } from './judge.ts'
import type { PanelProps } from './Panel.tsx'
import { runInSight } from './panel-state.ts'
import { inputOf } from './session.ts'
import type { RunOnScreen } from './panel-state.ts'

/** One tap before the run. */
export const Prediction = ({ spec, state, actions, words }: PanelProps) => {
  const { tools = [] } = inputOf(spec, state.choice).scenario
  return (
    <fieldset class="panel-bets">
      <legend>{words['panel.predict.question']}</legend>
      {betsOn(tools).map((bet) => (
        <label key={bet} class="panel-bet">
          <input
            type="radio"
            name="bet"
            value={bet}
            checked={state.prediction === bet}
            onChange={() => actions?.predict(bet)}
          />
          {betText(words, bet, tools)}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Bet and result stand together: right below the button, so that on a phone nobody has to scroll up to learn how it came
 * out, and in a place that is kept for them, so that nothing moves when they come.
 */
export const Outcome = ({ state: { run }, words }: Pick<PanelProps, 'state' | 'words'>) => {
  const shown = runInSight(run)
  const turn = useMemo(() => shown && decidingTurn(shown.transcript), [shown?.transcript])
  if (run.phase === 'running' || !shown || shown.screen === null)
    return (
      <p class="panel-outcome">
        <small>{words['panel.predict.skip']}</small>
      </p>
    )
  const said = (bet: Bet | 'part'): string => betText(words, bet, shown.transcript.run?.event.tools ?? [])
  return (
    <p class="panel-outcome">
      {shown.prediction !== null && (
        <>
          {words['panel.predict.mine']} <strong>{said(shown.prediction)}</strong>
          {' · '}
        </>
      )}
      {words['panel.predict.result']} <strong>{said(outcomeOf(shown))}</strong>{' '}
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
