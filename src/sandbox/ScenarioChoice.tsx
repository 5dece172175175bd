import { Gloss } from '../transcript/Gloss.tsx'
import { scenarioPath } from './code/input-paths.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'

export const ScenarioChoice = ({ spec, state, actions, words }: PanelProps) => {
  const question = spec.scenarios.find(({ id }) => id === state.choice.scenario)?.question ?? ''
  const isEdited = scenarioPath(spec.sandbox) in state.choice.edits
  return (
    <label class="panel-scenario">
      <span>{words['panel.scenario']}</span>
      <select
        data-scenario=""
        disabled={isEdited}
        value={state.choice.scenario}
        onChange={(event) => actions?.change({ scenario: event.currentTarget.value })}
      >
        {spec.scenarios.map(({ id }) => (
          <option key={id} value={id}>
            {scenarioTitle(words, id)}
          </option>
        ))}
      </select>
      {isEdited ? (
        <small>{words['panel.scenarioEdited']}</small>
      ) : (
        <small>
          <span lang="zh-CN">{question}</span>
          <Gloss of={question} messages={words} />
        </small>
      )}
    </label>
  )
}

/** A scenario that has no title (one of the reader's own) goes by its id. */
export const scenarioTitle = (words: PanelWords, id: string): string =>
  Object.hasOwn(words, `panel.scenario.${id}`)
    ? words[`panel.scenario.${id}` as 'panel.scenario.all-well']
    : id
