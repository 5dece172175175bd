import { useEffect, useReducer } from 'preact/hooks'
import type { CodeMessages } from '../../i18n/code.zh-CN.ts'
import type { EditorProblem } from '../../editor/editor.ts'
import type { PanelProps } from '../Panel.tsx'
import type { Choice, RunProblem } from '../panel-state.ts'
import type { Session } from '../session.ts'
import benchStyles from './CodeBench.css?inline'
import { CodeActions } from './CodeActions.tsx'
import { CodeDiff } from './CodeDiff.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { CodeNotices } from './CodeNotices.tsx'
import { crashColumn } from './crash-column.ts'
import { FileList } from './FileList.tsx'
import type { StripProblem } from './strip-types.ts'
import { Suggestions } from './Suggestions.tsx'
import { mineText } from './texts.ts'
import type { Sources } from './texts.ts'

export type BenchProps = PanelProps & {
  readonly actions: Session
  readonly sources: Sources
  readonly codeWords: CodeMessages
}

/** A place in the code that the reader is led to. */
export type Place = { readonly path: string; readonly line: number; readonly column: number }

type View = 'mine' | 'start' | 'suggested'
type Shown = { readonly path: string; readonly view: View; readonly goTo: Place | null }

/** What has to be mended, or where the program stopped: in the words of the page, with its place. */
export type CodeProblem = EditorProblem & { readonly path: string }

/** The files, one of them in an editor, and what can be done with them. */
export const CodeBench = (props: BenchProps) => {
  const { spec, state, actions, sources, codeWords } = props
  const context = { spec, sources, choice: state.choice }
  const [{ path, view, goTo }, show] = useReducer(
    (shown: Shown, change: Partial<Shown>): Shown => ({ ...shown, goTo: null, ...change }),
    { path: spec.opensFile, view: 'mine', goTo: null },
  )
  const asked = props.code?.asked
  useEffect(() => {
    if (asked) show({ path: asked.path, view: 'mine' })
  }, [asked])
  const checked = useChecked(actions, state.choice.edits)
  const problems = [...checked, ...placesIn(state.run.phase === 'idle' ? null : state.run.problem, context)]
  const marks = distinct(problems.map((problem) => toMark(problem, codeWords)))
  const suggestion = spec.suggestions.find(({ file }) => file === path)
  useEffect(() => actions.warmCode(), [])

  return (
    <div class="code-bench">
      <CodeNotices {...props} />
      <FileList {...props} path={path} marks={marks} onOpen={(next) => show({ path: next, view: 'mine' })} />
      <div class="code-main">
        <div class="code-head">
          <fieldset class="code-views">
            <legend>{codeWords['code.view']}</legend>
            {(['mine', 'start', ...(suggestion ? (['suggested'] as const) : [])] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="code-view"
                  data-view={one}
                  checked={view === one}
                  onChange={() => show({ view: one })}
                />
                {codeWords[`code.view.${one}`]}
              </label>
            ))}
          </fieldset>
          <code translate={false}>{path}</code>
        </div>
        <CodeEditor
          {...props}
          file={{ path, text: mineText(context, path) }}
          isHidden={view !== 'mine'}
          goTo={goTo}
          marks={marks.filter((mark) => mark.path === path)}
        />
        {view !== 'mine' && <CodeDiff {...props} path={path} against={view} suggestion={suggestion} />}
        {/* There before it has anything to say, so that it is heard. */}
        <p class="visually-hidden" role="status">
          {marks.length > 0 && codeWords['code.problemCount']({ count: marks.length })}
        </p>
        {marks.length > 0 && (
          <div class="code-problems" role="group" aria-label={codeWords['code.problems']}>
            {marks.map((mark) => (
              <button
                type="button"
                key={`${mark.path}:${mark.line}:${mark.column}:${mark.message}`}
                data-problem={`${mark.path}:${mark.line}:${mark.column}`}
                onClick={() => show({ path: mark.path, view: 'mine', goTo: mark })}
              >
                <code translate={false}>{mark.path}</code>{' '}
                {codeWords['code.problem']({ ...mark, what: mark.message })}
              </button>
            ))}
          </div>
        )}
      </div>
      <div class="code-foot">
        <Suggestions {...props} onShow={(next) => show({ path: next, view: 'start' })} />
        <CodeActions {...props} path={path} />
      </div>
    </div>
  )
}

/** A moment after the last keystroke, so that nobody is told off in the middle of a word. */
const restMs = 400

const useChecked = (actions: Session, edits: PanelProps['state']['choice']['edits']) => {
  const [problems, take] = useReducer(
    (_: readonly StripProblem[], found: readonly StripProblem[]) => found,
    [] as readonly StripProblem[],
  )
  useEffect(() => {
    const resting = setTimeout(() => void actions.checkCode().then(take), restMs)
    return () => clearTimeout(resting)
  }, [edits])
  return problems
}

type Found = StripProblem | ({ readonly kind: 'crash'; readonly path: string } & EditorProblem)

const placesIn = (
  problem: RunProblem | null,
  { choice, sources }: { readonly choice: Choice; readonly sources: Sources },
): readonly Found[] => {
  if (problem?.code === 'refused') return problem.problems
  if (problem?.code !== 'crashed') return []
  const { name, message, file, line } = problem.crash
  if (file === null || line === null) return []
  const column = crashColumn(problem.crash, choice.edits, sources)
  return [{ kind: 'crash', path: file, line, column, message: `${name}: ${message}` }]
}

const toMark = (problem: Found, words: CodeMessages): CodeProblem => {
  const { path, line, column } = problem
  if (problem.kind === 'crash')
    return { path, line, column, message: `${words['code.stoppedAt']}: ${problem.message}` }
  return { path, line, column, message: reasonOf(problem, words) }
}

const reasonOf = ({ kind, what }: StripProblem, words: CodeMessages): string => {
  if (kind === 'unreadable') return words['code.unreadable']
  return kind === 'syntax' ? what : words['code.notErasable']({ what })
}

/** The check while typing and the run that was refused tell the same. */
const distinct = (marks: readonly CodeProblem[]): readonly CodeProblem[] =>
  marks.filter(
    (mark, index) =>
      index ===
      marks.findIndex(
        ({ path, line, column, message }) =>
          path === mark.path && line === mark.line && column === mark.column && message === mark.message,
      ),
  )

// No page carries these before the code is opened. This module, and so this line, is evaluated once.
const styles = new CSSStyleSheet()
styles.replaceSync(benchStyles)
document.adoptedStyleSheets.push(styles)
