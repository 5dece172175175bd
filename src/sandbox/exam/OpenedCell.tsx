import { Gloss } from '../../transcript/Gloss.tsx'
import { languageOf } from '../../transcript/language.ts'
import { project } from '../../transcript/project.ts'
import { TranscriptView } from '../../transcript/TranscriptView.tsx'
import { settingName, taskName } from './exam-names.ts'
import type { ExamProps } from './ExamView.tsx'

/** The answers behind one cell, and the transcript of one of them. */
export const OpenedCell = ({ spec, state, actions, words }: ExamProps) => {
  const { opened } = state
  if (!opened) return null
  const runs = [...state.earlier, ...state.runs]
    .filter((run) => run.task === opened.task && run.setting === opened.setting)
    .toSorted((a, b) => a.seed - b.seed)
  const question = spec.tasks.find(({ id }) => id === opened.task)?.scenario.question ?? ''
  return (
    <section class="exam-opened">
      <h3>
        {taskName(words, opened.task)} · {settingName(words, opened.setting)}
      </h3>
      <p>
        <span lang={languageOf(question, words)}>{words['exam.question']({ question })}</span>
        <Gloss of={question} messages={words} />
      </p>
      <ol class="exam-answers">
        {runs.map(({ seed, passed, answer }) => (
          <li key={seed}>
            <button
              type="button"
              aria-pressed={opened.seed === seed}
              onClick={() => actions?.open(opened.task, opened.setting, seed)}
            >
              {words['exam.seed']({ seed })}
            </button>{' '}
            <b>{words[passed ? 'exam.passed' : 'exam.failed']}</b>{' '}
            {answer === null ? (
              words['exam.emptyScreen']
            ) : (
              <span lang={languageOf(answer, words)}>{answer}</span>
            )}
            {answer !== null && <Gloss of={answer} messages={words} />}
          </li>
        ))}
      </ol>
      {opened.isBroken && <p>{words['exam.brokenCell']}</p>}
      {opened.marked && (
        <TranscriptView view={project(opened.marked.transcript, { detail: 'beginner' })} messages={words} />
      )}
      <button type="button" data-action="close-cell" onClick={() => actions?.close()}>
        {words['exam.close']}
      </button>
    </section>
  )
}
