import { useMemo } from 'preact/hooks'
import type { Screen } from '../../sandboxes/kit/screen.ts'
import { decidingTurn } from '../transcript/deciding-turn.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { runInSight } from './panel-state.ts'
import type { PanelState, Prediction as Bet } from './panel-state.ts'

const bets: readonly Bet[] = ['empty', 'honest', 'reading', 'invented', 'unsure']

/** One tap before the run; afterwards the bet and what came of it stand together. */
export const Prediction = ({ spec, state, actions, words }: PanelProps) => (
  <div class="panel-prediction">
    <fieldset class="panel-bets">
      <legend>
        {words['panel.predict.question']} <small>{words['panel.predict.skip']}</small>
      </legend>
      {bets.map((bet) => (
        <label key={bet} class="panel-bet">
          <input
            type="radio"
            name={`${spec.id}-bet`}
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
      {words['panel.predict.result']} <strong>{words[`panel.predict.${shown.screen}`]}</strong>{' '}
      {shown.prediction !== null && commentOn(shown.prediction, shown.screen, words)}{' '}
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

const commentOn = (bet: Bet, screen: Screen, words: PanelWords): string => {
  if (bet === 'unsure') return words['panel.predict.open']
  return bet === screen ? words['panel.predict.right'] : words['panel.predict.wrong']
}
