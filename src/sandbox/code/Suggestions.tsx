import type { CodeMessages } from '../../i18n/code.zh-CN.ts'
import { say } from '../../transcript/message.ts'
import { mechanismName } from '../../transcript/mechanism-message.ts'
import type { CodeSuggestion } from '../panel-spec.ts'
import type { Choice } from '../panel-state.ts'
import { scenarioTitle } from '../ScenarioChoice.tsx'
import type { BenchProps } from './CodeBench.tsx'
import { scenarioPath } from './input-paths.ts'
import { fitOf, typed } from './texts.ts'

type Props = BenchProps & {
  /** The file in which something has just changed. */
  readonly onShow: (path: string) => void
}

/** What the lesson suggests: applied by one press and shown as a diff, taken back by another. */
export const Suggestions = (props: Props) =>
  props.spec.suggestions.length === 0 ? null : (
    <fieldset class="code-suggestions">
      <legend>{props.codeWords['code.suggestions']}</legend>
      {props.spec.suggestions.map((suggestion) => (
        <Suggestion key={suggestion.id} {...props} suggestion={suggestion} />
      ))}
    </fieldset>
  )

const Suggestion = ({
  spec,
  sources,
  state,
  actions,
  words,
  codeWords,
  onShow,
  suggestion,
}: Props & { readonly suggestion: CodeSuggestion }) => {
  const context = { spec, sources, choice: state.choice }
  const fit = fitOf(context, suggestion)
  const verb = codeWords[fit.kind === 'applied' ? 'code.unapply' : 'code.apply']
  const press = (): void => {
    if (fit.kind === 'does-not-fit') return
    actions.replaceCode(typed(context, suggestion.file, fit.text))
    onShow(suggestion.file)
  }
  return (
    <p data-suggestion={suggestion.id}>
      <button
        type="button"
        data-action={fit.kind === 'applied' ? 'unapply' : 'apply'}
        aria-label={`${verb}: ${titleOf(codeWords, suggestion.id)}`}
        disabled={fit.kind === 'does-not-fit'}
        onClick={press}
      >
        {verb}
      </button>{' '}
      <span>{titleOf(codeWords, suggestion.id)}</span>
      {fit.kind === 'does-not-fit' && (
        <small>
          {
            codeWords[
              suggestion.file === scenarioPath(spec.sandbox) && !(suggestion.file in state.choice.edits)
                ? 'code.noFit.scenario'
                : 'code.noFit'
            ]
          }
        </small>
      )}
      {fit.kind !== 'does-not-fit' && !isOnStage(suggestion, state.choice) && (
        <small>
          {codeWords['code.stage']({
            scenario: scenarioTitle(words, suggestion.stage.scenario),
            switches: suggestion.stage.on.map((id) => say(words, mechanismName(id))),
          })}
        </small>
      )}
    </p>
  )
}

const isOnStage = ({ stage }: CodeSuggestion, { scenario, settings }: Choice): boolean =>
  scenario === stage.scenario && stage.on.every((id) => settings[id]?.on)

// `tests/content/code-words.test.ts` holds that each has a title.
const titleOf = (words: CodeMessages, id: string): string =>
  words[`code.suggestion.${id}` as 'code.suggestion.bare-refusal']
