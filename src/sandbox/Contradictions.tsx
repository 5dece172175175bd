import { useRef } from 'preact/hooks'
import { mechanismName } from '../transcript/mechanism-message.ts'
import { say } from '../transcript/message.ts'
import { scenarioPath } from './code/input-paths.ts'
import { contradictionsIn, newestFirst } from './contradictions.ts'
import type { Contradiction } from './contradictions.ts'
import type { PanelProps } from './Panel.tsx'
import { scenarioTitle } from './ScenarioChoice.tsx'

/**
 * Which of the switches that are on work against each other, and where that can be seen: the one that has just come about,
 * which is also the one that is heard, and how many there are besides. It has its place before it has anything to say,
 * so that nothing moves by the first one.
 */
export const Contradictions = (props: PanelProps) => {
  const { state, words } = props
  const before = useRef<readonly Contradiction[]>([])
  const [newest, ...others] = (before.current = newestFirst(
    before.current,
    contradictionsIn(state.choice.settings),
  ))
  return (
    <div class="panel-contradictions" role="status" aria-atomic="false">
      {newest ? (
        <One key={newest.id} {...props} contradiction={newest} />
      ) : (
        <small>{words['panel.contradictionsHere']}</small>
      )}
      {others.length > 0 && (
        <details key="others">
          <summary>{words['panel.contradictionsMore']({ count: others.length })}</summary>
          {others.map((contradiction) => (
            <One key={contradiction.id} {...props} contradiction={contradiction} />
          ))}
        </details>
      )}
    </div>
  )
}

const One = ({
  spec,
  state: { choice },
  actions,
  words,
  contradiction: { id, on, scenario },
}: PanelProps & { readonly contradiction: Contradiction }) => {
  const canChoose = !(scenarioPath(spec.sandbox) in choice.edits)
  const show = (button: HTMLElement): void => {
    actions?.change({ scenario })
    // The button goes; what is to be done next is Run.
    button.closest('[data-sandbox]')?.querySelector<HTMLElement>('[data-action=run]')?.focus()
  }
  return (
    <p data-contradiction={id}>
      <strong>{on.map((one) => say(words, mechanismName(one))).join(' × ')}</strong>{' '}
      {words[`panel.contradiction.${id}` as 'panel.contradiction.labelled-ban']}{' '}
      {canChoose && choice.scenario !== scenario && (
        <button
          type="button"
          class="panel-link"
          data-action="see-contradiction"
          onClick={(event) => show(event.currentTarget)}
        >
          {words['panel.contradictionIn']({ scenario: scenarioTitle(words, scenario) })}
        </button>
      )}
    </p>
  )
}
