import { mechanismName } from '../transcript/mechanism-message.ts'
import { say } from '../transcript/message.ts'
import { scenarioPath } from './code/input-paths.ts'
import { contradictionsIn } from './contradictions.ts'
import type { PanelProps } from './Panel.tsx'
import { scenarioTitle } from './ScenarioChoice.tsx'

/**
 * Which of the switches that are on work against each other, and where that can be seen. It has its place before it has
 * anything to say, so that nothing moves by the first one.
 */
export const Contradictions = ({ spec, state: { choice }, actions, words }: PanelProps) => {
  const found = contradictionsIn(choice.settings)
  const canChoose = !(scenarioPath(spec.sandbox) in choice.edits)
  const show = (scenario: string, button: HTMLElement): void => {
    actions?.change({ scenario })
    // The button goes; what is to be done next is Run.
    button.closest('[data-sandbox]')?.querySelector<HTMLElement>('[data-action=run]')?.focus()
  }
  return (
    <div class="panel-contradictions" role="status" aria-atomic="false">
      {found.length === 0 && <small>{words['panel.contradictionsHere']}</small>}
      {found.map(({ id, on, scenario }) => (
        <p key={id} data-contradiction={id}>
          <strong>{on.map((one) => say(words, mechanismName(one))).join(' × ')}</strong>{' '}
          {words[`panel.contradiction.${id}` as 'panel.contradiction.labelled-ban']}{' '}
          {canChoose && choice.scenario !== scenario && (
            <button
              type="button"
              class="panel-link"
              data-action="see-contradiction"
              onClick={(event) => show(scenario, event.currentTarget)}
            >
              {words['panel.contradictionIn']({ scenario: scenarioTitle(words, scenario) })}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
