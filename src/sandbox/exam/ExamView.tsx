import type { ExamMessages } from '../../i18n/exam.zh-CN.ts'
import { project } from '../../transcript/project.ts'
import { mechanismName } from '../../transcript/mechanism-message.ts'
import { say } from '../../transcript/message.ts'
import type { TranscriptMessages } from '../../transcript/message.ts'
import { TranscriptView } from '../../transcript/TranscriptView.tsx'
import type { ExamActions, ExamState } from './exam-state.ts'
import type { ExamSettingId } from './exam-settings.ts'
import type { ExamSpec } from './exam-spec.ts'
import { cellsOf, meanOf, setbacksIn } from './grid.ts'
import type { Cell } from './grid.ts'
import type { ExamTaskId } from './tasks.ts'
import './Exam.css'

export type ExamWords = ExamMessages & TranscriptMessages

type Props = {
  readonly spec: ExamSpec
  readonly state: ExamState
  /** Null in the page as it is built. */
  readonly actions: ExamActions | null
  readonly words: ExamWords
}

/** The grid, complete as static HTML; the same component runs live. */
export const ExamView = (props: Props) => (
  <div class="exam" data-exam={props.state.phase}>
    <ExamBar {...props} />
    <ExamTable {...props} />
    <Setbacks {...props} />
    <OpenedCell {...props} />
  </div>
)

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
      <progress max={state.all} value={state.done} aria-label={words['exam.progress']} />
      <span role="status">{noteOn(state, words)}</span>
    </p>
  </>
)

const runsIn = (spec: ExamSpec, { settings }: ExamState): number =>
  spec.tasks.length * settings.length * spec.seeds

const noteOn = ({ phase, done, all, tookMs }: ExamState, words: ExamWords): string => {
  if (phase === 'recorded') return words['exam.recorded']
  if (phase === 'running') return words['exam.running']({ done, all })
  const seconds = (tookMs / 1000).toFixed(1)
  if (phase === 'whole') return words['exam.whole']({ all, seconds })
  return words[phase === 'stopped' ? 'exam.stopped' : 'exam.broken']({ done, all })
}

const ExamTable = ({ spec, state, actions, words }: Props) => {
  const cells = cellsOf(state.runs)
  const tasks = spec.tasks.map(({ id }) => id)
  const setbacks = setbacksIn(cells, state.settings, tasks)
  const means = state.settings.map((setting) => meanOf(cells, setting, tasks))
  const meanText = (mean: number | null): string =>
    mean === null ? '–' : words['exam.of']({ mean: mean.toFixed(1), tasks: tasks.length })
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
              {state.settings.map((setting) => {
                const setback = setbacks.find((one) => one.task === task && one.setting === setting)
                return (
                  <td key={setting}>
                    <CellButton
                      cell={cells.find((one) => one.task === task && one.setting === setting)}
                      isWorse={setback !== undefined}
                      isOpen={state.opened?.task === task && state.opened.setting === setting}
                      open={actions && (() => actions.open(task, setting, 1))}
                      label={`${taskName(words, task)}, ${settingName(words, setting)}`}
                      words={words}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words['exam.mean']}</th>
            {state.settings.map((setting, index) => (
              <td key={setting} data-mean={setting}>
                {meanText(means[index] ?? null)}
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
  readonly open: (() => void) | null
  readonly label: string
  readonly words: ExamWords
}

const CellButton = ({ cell, isWorse, isOpen, open, label, words }: CellProps) => {
  if (!cell) return <span class="exam-none">–</span>
  const { passes, runs } = cell
  return (
    <button
      type="button"
      class="exam-cell"
      data-passes={passes === runs ? 'all' : passes === 0 ? 'none' : 'some'}
      aria-expanded={isOpen}
      aria-label={`${label}: ${passes}/${runs}${isWorse ? `, ${words['exam.worse']}` : ''}`}
      onClick={() => open?.()}
    >
      {passes}/{runs}
      {isWorse && <b class="exam-worse"> ↓</b>}
    </button>
  )
}

const Setbacks = ({ spec, state, words }: Props) => {
  const setbacks = setbacksIn(
    cellsOf(state.runs),
    state.settings,
    spec.tasks.map(({ id }) => id),
  )
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
    <section class="exam-opened" aria-live="polite">
      <h3>
        {taskName(words, opened.task)} · {settingName(words, opened.setting)}
      </h3>
      <p>{words['exam.question']({ question })}</p>
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
            <b>{words[passed ? 'exam.passed' : 'exam.failed']}</b> {answer ?? words['exam.emptyScreen']}
          </li>
        ))}
      </ol>
      {opened.isBroken && <p>{words['exam.brokenCell']}</p>}
      {opened.marked && (
        <TranscriptView view={project(opened.marked.transcript, { detail: 'beginner' })} messages={words} />
      )}
      <button type="button" onClick={() => actions?.close()}>
        {words['exam.close']}
      </button>
    </section>
  )
}

const taskName = (words: ExamWords, id: string): string => words[`exam.task.${id as ExamTaskId}`]

const settingName = (words: ExamWords, id: string): string =>
  words[`exam.setting.${id as ExamSettingId | 'own'}`]
