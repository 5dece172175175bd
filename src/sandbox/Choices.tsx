import { mechanismName } from '../transcript/mechanism-message.ts'
import { say } from '../transcript/message.ts'
import { glyphs } from '../transcript/glyphs.ts'
import { unreadableLine } from './code/both-views.ts'
import { withEdit } from './code/edits.ts'
import { switchesPath } from './code/input-paths.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'

/** The switches, each with its sentence and its limit. Those further on appear when these have been tried. */
export const Choices = ({ spec, state, actions, words }: PanelProps) => {
  if (spec.mechanisms.length === 0) return null
  const { settings, edits } = state.choice
  const unreadable = unreadableLine(spec, edits)
  return (
    <fieldset class="panel-switches">
      <legend>{words['panel.switches']}</legend>
      {spec.mechanisms.slice(0, state.revealed).map(({ id, disposition }) => (
        <label key={id} class="panel-switch" data-disposition={disposition}>
          <input
            type="checkbox"
            data-mechanism={id}
            disabled={unreadable !== null}
            checked={settings[id]?.on ?? false}
            onChange={(event) => actions?.switchMechanism(id, event.currentTarget.checked)}
          />
          <span class="panel-glyph" aria-hidden="true">
            {glyphs[disposition]}
          </span>
          <span class="panel-switch-name">{say(words, mechanismName(id))}</span>
          <span class="panel-switch-does">{sentenceOf(id, words)}</span>
        </label>
      ))}
      {unreadable !== null && (
        <p class="panel-problem" data-switches="unreadable">
          {words['panel.switches.unreadable']({ line: unreadable })}{' '}
          <button
            type="button"
            class="panel-link"
            data-action="take-back-switches"
            onClick={() => actions?.replaceCode({ edits: withEdit(edits, switchesPath(spec.sandbox), null) })}
          >
            {words['panel.switches.takeBack']}
          </button>
        </p>
      )}
    </fieldset>
  )
}

const sentenceOf = (id: string, words: PanelWords): string =>
  Object.hasOwn(words, `panel.does.${id}`) ? words[`panel.does.${id}` as 'panel.does.last-words'] : ''
