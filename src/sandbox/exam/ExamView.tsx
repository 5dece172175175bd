import type { ExamMessages } from '../../i18n/exam.zh-CN.ts'
import { project } from '../../transcript/project.ts'
import { Gloss } from '../../transcript/Gloss.tsx'
import { languageOf } from '../../transcript/language.ts'
import { mechanismName } from '../../transcript/mechanism-message.ts'
import { say } from '../../transcript/message.ts'
import type { TranscriptMessages } from '../../transcript/message.ts'
import { TranscriptView } from '../../transcript/TranscriptView.tsx'
import type { useFocusKept } from '../use-focus-kept.ts'
import type { CellPlace, ExamActions, ExamState } from './exam-state.ts'
import type { ExamSettingId, ownSetting } from './exam-settings.ts'
import type { ExamSpec } from './exam-spec.ts'
import { formatMean } from '../../i18n/format.ts'
import { gridOf } from './grid.ts'
import type { Cell, Setback } from './grid.ts'
import type { ExamTaskId } from './tasks.ts'
import './ExamView.css'

export type ExamWords = ExamMessages & TranscriptMessages

type Props = {
  readonly spec: ExamSpec
  readonly state: ExamState
  /** Null in the page as it is built. */
  readonly actions: ExamActions | null
  readonly words: ExamWords
  /** Live: what the element needs so that a button which goes hands its focus on. */
  readonly focus?: ReturnType<typeof useFocusKept>
}

/** The grid, complete as static HTML; the same component runs live. */
export const ExamView = (props: Props) => {
  const { spec, state, words } = props
  const tasks = spec.tasks.map(({ id }) => id)
  const grid = gridOf(state.runs, state.settings, tasks)
  return (
    <div class="exam" data-exam={state.phase} {...props.focus}>
      <ExamBar {...props} />
      <ExamTable {...props} tasks={tasks} grid={grid} />
      <Setbacks setbacks={grid.setbacks} words={words} />
      <OpenedCell {...props} />
    </div>
  )
}

const ExamBar = ({ spec, state, actions, words }: Props) => (
  <>
    <fieldset class="exam-own">
      <legend>{words['exam.own']}</legend>
      {spec.catalog.map(({ id }) => (
        <label key={id}>
          <input
            type="checkbox"
            data-own={id}
            checked={state.own.includes(id)}
            disabled={state.phase === 'running'}
            onChange={({ currentTarget }) => actions?.switchOwn(id, currentTarget.checked)}
          />
          {say(words, mechanismName(id))}
        </label>
      ))}
    </fieldset>
    <p class="exam-bar">
      {state.phase === 'running' ? (
        <button type="button" data-action="stop-exam" onClick={() => actions?.stop()}>
          {words['exam.stop']}
        </button>
      ) : (
        <button type="button" data-action="take-exam" onClick={() => actions?.take()}>
          {words['exam.take']({ runs: runsIn(spec, state) })}
        </button>
      )}
      {state.phase === 'running' && (
        <>
          <progress max={state.all} value={state.done} aria-label={words['exam.progress']} />
          <span>{words['exam.running'](state)}</span>
        </>
      )}
      <span role="status">{noteOn(state, words)}</span>
    </p>
  </>
)

const runsIn = (spec: ExamSpec, { settings }: ExamState): number =>
  spec.tasks.length * settings.length * spec.seeds

const noteOn = ({ phase, done, all, tookMs }: ExamState, words: ExamWords): string => {
  if (phase === 'recorded') return words['exam.recorded']
  // The count stands beside it: read aloud at every run, it would drown everything else.
  if (phase === 'running') return words['exam.started']
  const seconds = (tookMs / 1000).toFixed(1)
  if (phase === 'whole') return words['exam.whole']({ all, seconds })
  return words[phase === 'stopped' ? 'exam.stopped' : 'exam.broken']({ done, all })
}

type TableProps = Props & { readonly tasks: readonly string[]; readonly grid: ReturnType<typeof gridOf> }

const ExamTable = ({ spec, state, actions, words, tasks, grid }: TableProps) => {
  const meanText = (mean: number | null): string =>
    mean === null ? '–' : words['exam.of']({ mean: formatMean(spec.locale, mean), tasks: tasks.length })
  return (
    <div class="exam-table" tabIndex={0} role="region" aria-label={words['exam.table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words['exam.task']}</th>
            {state.settings.map((setting) => (
              <th key={setting} scope="col">
                {settingName(words, setting)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task}>
              <th scope="row">{taskName(words, task)}</th>
              {state.settings.map((setting) => (
                <td key={setting}>
                  <CellButton
                    cell={grid.cellAt(task, setting)}
                    isWorse={grid.isWorse(task, setting)}
                    isOpen={isSameCell(state.opened, task, setting)}
                    isLast={isSameCell(state.lastOpened, task, setting)}
                    open={actions && (() => actions.open(task, setting, 1))}
                    label={{ task: taskName(words, task), setting: settingName(words, setting) }}
                    words={words}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words['exam.mean']}</th>
            {state.settings.map((setting) => (
              <td key={setting} data-mean={setting}>
                {meanText(grid.meanOf(setting))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type CellProps = {
  readonly cell: Cell | undefined
  readonly isWorse: boolean
  readonly isOpen: boolean
  /** It was opened last: the focus comes back to it. */
  readonly isLast: boolean
  readonly open: (() => void) | null
  readonly label: { readonly task: string; readonly setting: string }
  readonly words: ExamWords
}

const CellButton = ({ cell, isWorse, isOpen, isLast, open, label, words }: CellProps) => {
  if (!cell) return <span class="exam-none">–</span>
  const { passes, runs } = cell
  return (
    <button
      type="button"
      class="exam-cell"
      data-passes={passes === runs ? 'all' : passes === 0 ? 'none' : 'some'}
      aria-expanded={isOpen}
      data-last={isLast || undefined}
      aria-label={words[isWorse ? 'exam.cellWorse' : 'exam.cell']({ ...label, passes, runs })}
      onClick={() => open?.()}
    >
      {passes}/{runs}
      {isWorse && <b class="exam-worse"> ↓</b>}
    </button>
  )
}

type SetbacksProps = { readonly setbacks: readonly Setback[]; readonly words: ExamWords }

const Setbacks = ({ setbacks, words }: SetbacksProps) => {
  if (setbacks.length === 0) return null
  return (
    <div class="exam-setbacks">
      <p>
        <b class="exam-worse">↓</b> {words['exam.setbacks']}
      </p>
      <ul>
        {setbacks.map(({ task, setting, than }) => (
          <li key={`${task} ${setting}`}>
            {words['exam.setback']({
              task: taskName(words, task),
              setting: settingName(words, setting),
              than: settingName(words, than),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const OpenedCell = ({ spec, state, actions, words }: Props) => {
  const { opened } = state
  if (!opened) return null
  const runs = state.runs
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

const isSameCell = (place: CellPlace | null, task: string, setting: string): boolean =>
  place?.task === task && place.setting === setting

// The specification and the recorded marks are of our own build; a column is one of the four, or the reader's own.
const taskName = (words: ExamWords, id: string): string => words[`exam.task.${id as ExamTaskId}`]

const settingName = (words: ExamWords, id: string): string =>
  words[`exam.setting.${id as ExamSettingId | typeof ownSetting}`]
