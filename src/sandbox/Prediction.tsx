import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
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
    <Outcome run={state.run} panelId={spec.id} words={words} />
  </div>
)

type OutcomeProps = { readonly run: PanelState['run']; readonly panelId: string; readonly words: PanelWords }

const Outcome = ({ run, panelId, words }: OutcomeProps) => {
  if (run.phase === 'idle' || run.prediction === null || run.screen === null) return null
  const turn = run.transcript.turns.at(-1)?.turn
  return (
    <p class="panel-outcome">
      {words['panel.predict.mine']} <strong>{words[`panel.predict.${run.prediction}`]}</strong>
      {' · '}
      {words['panel.predict.result']} <strong>{words[`panel.predict.${run.screen}`]}</strong>{' '}
      {commentOn(run.prediction, run.screen, words)}{' '}
      {turn !== undefined && <a href={`#${panelId}-end`}>{words['panel.predict.look']({ turn })}</a>}
    </p>
  )
}

const commentOn = (bet: Bet, screen: Screen, words: PanelWords): string => {
  if (bet === 'unsure') return words['panel.predict.open']
  return bet === screen ? words['panel.predict.right'] : words['panel.predict.wrong']
}
