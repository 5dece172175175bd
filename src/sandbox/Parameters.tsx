import { unreadableLine } from './code/both-views.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { parameterValue } from './settings.ts'
import type { ParameterEntry, ParameterValue } from './settings.ts'

/** The parameters that the author names. One of a mechanism that is off would do nothing, and can't be set. */
export const Parameters = ({
  spec,
  state,
  actions,
  words,
  inert,
}: PanelProps & { readonly inert: boolean }) => {
  const shown = spec.parameters.flatMap((path) => {
    const mechanism = spec.catalog.find(({ id }) => path.startsWith(`${id}.`))
    const parameter = mechanism?.parameters.find(({ name }) => path === `${mechanism.id}.${name}`)
    return mechanism && parameter ? [{ path, mechanism: mechanism.id, parameter }] : []
  })
  if (shown.length === 0) return null
  const { settings, edits } = state.choice
  const isUnreadable = unreadableLine(spec, edits) !== null
  return (
    <fieldset class="panel-parameters" data-many={spec.isLab || undefined} inert={inert}>
      <legend>{words['panel.parameters']}</legend>
      {shown.map(({ path, mechanism, parameter }) => (
        <label key={path}>
          <span>{words[`panel.parameter.${path}` as 'panel.parameter.break-circuit.limit']}</span>
          <ParameterInput
            path={path}
            parameter={parameter}
            value={settings[mechanism]![parameter.name]!}
            isOff={isUnreadable || !settings[mechanism]!.on}
            words={words}
            onChange={(value) => actions?.setParameter(mechanism, parameter.name, value)}
          />
        </label>
      ))}
    </fieldset>
  )
}

type InputProps = {
  readonly path: string
  readonly parameter: ParameterEntry
  readonly value: ParameterValue
  readonly isOff: boolean
  readonly words: PanelWords
  readonly onChange: (value: ParameterValue) => void
}

const ParameterInput = ({ path, parameter, value, isOff, words, onChange }: InputProps) => {
  const take = (text: string): void => {
    const taken = parameterValue(parameter, text)
    if (taken !== null) onChange(taken)
  }
  if (parameter.kind === 'count' || parameter.kind === 'share') {
    const { min, max, step } = parameter.kind === 'count' ? { ...parameter, step: 1 } : hundredths
    return (
      <input
        type="number"
        data-parameter={path}
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        disabled={isOff}
        onBlur={(event) => {
          event.currentTarget.value = String(value)
        }}
        onInput={(event) => take(event.currentTarget.value)}
      />
    )
  }
  const choices = parameter.kind === 'flag' ? (['true', 'false'] as const) : parameter.choices
  return (
    <select
      data-parameter={path}
      value={String(value)}
      disabled={isOff}
      onChange={(event) => take(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words[`panel.value.${choice}` as 'panel.value.stop-now']}
        </option>
      ))}
    </select>
  )
}

const hundredths = { min: 0, max: 1, step: 0.01 }
