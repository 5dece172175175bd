import { noEdits } from './edits.ts'
import type { BenchProps } from './CodeBench.tsx'

/** Says what was found again of an earlier visit, and leaves it to the reader. */
export const CodeNotices = ({ spec, state, actions, codeWords }: BenchProps) => {
  const { isDraft, olderDraft, choice } = state
  if (isDraft)
    return (
      <div class="code-notice" data-draft="restored">
        <p>{codeWords['code.draft']({ count: Object.keys(choice.edits).length })}</p>
        <button
          type="button"
          data-action="start-fresh"
          onClick={() => actions.replaceCode({ edits: noEdits, settings: spec.start.settings })}
        >
          {codeWords['code.draftFresh']}
        </button>
        <button type="button" data-action="keep-draft" onClick={() => actions.answerDraft('restored')}>
          {codeWords['code.draftKeep']}
        </button>
      </div>
    )
  if (!olderDraft) return null
  const take = (): void => {
    actions.replaceCode({ edits: olderDraft.edits })
    actions.answerDraft('older')
  }
  return (
    <div class="code-notice" data-draft="older">
      <p>{codeWords[olderDraft.because === 'version' ? 'code.olderDraft' : 'code.replacedDraft']}</p>
      <button type="button" data-action="take-draft" onClick={take}>
        {codeWords['code.olderDraftTake']}
      </button>
      <button type="button" data-action="keep-draft" onClick={() => actions.answerDraft('older')}>
        {codeWords['code.draftKeep']}
      </button>
    </div>
  )
}
