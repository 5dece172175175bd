import { mechanismName } from '../transcript/mechanism-message.ts'
import { say } from '../transcript/message.ts'
import { glyphs } from '../transcript/glyphs.ts'
import { unreadableLine } from './code/both-views.ts'
import { withEdit } from './code/edits.ts'
import { switchesPath } from './code/input-paths.ts'
import { Contradictions } from './Contradictions.tsx'
import type { PanelProps, PanelWords } from './Panel.tsx'
import type { MechanismEntry } from './settings.ts'
import { SwitchLinks } from './SwitchLinks.tsx'

/**
 * The switches, each with its sentence and its limit. Those further on appear when these have been tried, in a place
 * that is kept for them. The lab has them all, by what they do with what went wrong.
 */
export const Choices = (props: PanelProps) => {
  const { spec, state, actions, words } = props
  if (spec.mechanisms.length === 0) return <AlwaysOn {...props} />
  const { settings, edits } = state.choice
  const unreadable = unreadableLine(spec, edits)
  const shown = spec.mechanisms.slice(0, state.revealed)
  const choice = ({ id, disposition }: MechanismEntry) => (
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
  )
  const choiceWithLinks = (mechanism: MechanismEntry) => (
    <div key={mechanism.id} class="panel-switch-row">
      {choice(mechanism)}
      <SwitchLinks {...props} mechanism={mechanism} />
    </div>
  )
  return (
    <fieldset class="panel-switches" data-many={spec.isLab || undefined}>
      <legend>{words['panel.switches']}</legend>
      {spec.isLab
        ? dispositionsOf(shown).map((disposition) => (
            <fieldset key={disposition} class="panel-switch-group">
              <legend data-disposition={disposition}>
                <span aria-hidden="true">{glyphs[disposition]} </span>
                {words[`panel.disposition.${disposition}`]}
              </legend>
              {shown.filter((mechanism) => mechanism.disposition === disposition).map(choiceWithLinks)}
            </fieldset>
          ))
        : shown.map(choice)}
      {shown.length < spec.mechanisms.length && (
        <div class="panel-switches-next">
          {spec.mechanisms.slice(shown.length).map(({ id }) => (
            <p key={id} data-upcoming="">
              {say(words, mechanismName(id))}
              <span class="panel-switch-does">{sentenceOf(id, words)}</span>
            </p>
          ))}
          <small>{words['panel.switches.next']}</small>
        </div>
      )}
      <AlwaysOn {...props} />
      {/* In a lesson it would give away what the reader is to foretell. */}
      {spec.isLab && unreadable === null && <Contradictions {...props} />}
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

/** What a panel has on without a switch for it: nobody should have to find it out from the transcript. */
const AlwaysOn = ({ spec, state, words }: PanelProps) => {
  const switches = spec.mechanisms.map(({ id }) => id)
  const fixed = spec.catalog.filter(({ id }) => state.choice.settings[id]?.on && !switches.includes(id))
  if (fixed.length === 0) return null
  return (
    <p class="panel-always-on">
      <small>{words['panel.alwaysOn']}</small>
      {fixed.map(({ id, disposition }) => (
        <span key={id} data-disposition={disposition}>
          <span aria-hidden="true">{glyphs[disposition]} </span>
          {say(words, mechanismName(id))}
        </span>
      ))}
    </p>
  )
}

const dispositionsOf = (shown: readonly MechanismEntry[]) =>
  [...new Set(shown.map(({ disposition }) => disposition))].sort((a, b) => a - b)

const sentenceOf = (id: string, words: PanelWords): string =>
  Object.hasOwn(words, `panel.does.${id}`) ? words[`panel.does.${id}` as 'panel.does.last-words'] : ''
