import { formatTenths } from '../../i18n/format.ts'
import { settingName, taskName } from './exam-names.ts'
import type { ExamWords } from './exam-names.ts'
import type { CellPlace } from './exam-state.ts'
import type { ExamProps } from './ExamView.tsx'
import type { Cell, ExamGrid, Setback } from './grid.ts'

type TableProps = ExamProps & { readonly tasks: readonly string[]; readonly grid: ExamGrid }

/** Tasks by settings; what an exam that is under way has not reached yet keeps its earlier marks. */
export const ExamTable = ({ spec, state, actions, words, tasks, grid }: TableProps) => {
  const meanText = (mean: number | null): string =>
    mean === null ? '–' : words['exam.of']({ mean: formatTenths(spec.locale, mean), tasks: tasks.length })
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
                    isEarlier={state.earlier.some((run) => run.task === task && run.setting === setting)}
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
  /** Some of its marks are from before the exam that was begun. */
  readonly isEarlier: boolean
  readonly isOpen: boolean
  /** It was opened last: the focus comes back to it. */
  readonly isLast: boolean
  readonly open: (() => void) | null
  readonly label: { readonly task: string; readonly setting: string }
  readonly words: ExamWords
}

const CellButton = ({ cell, isWorse, isEarlier, isOpen, isLast, open, label, words }: CellProps) => {
  if (!cell) return <span class="exam-none">–</span>
  const { passes, runs } = cell
  return (
    <button
      type="button"
      class="exam-cell"
      data-passes={passes === runs ? 'all' : passes === 0 ? 'none' : 'some'}
      aria-expanded={isOpen}
      data-last={isLast || undefined}
      data-earlier={isEarlier || undefined}
      aria-label={words[isWorse ? 'exam.cellWorse' : 'exam.cell']({ ...label, passes, runs, isEarlier })}
      onClick={() => open?.()}
    >
      {passes}/{runs}
      {isWorse && <b class="exam-worse"> ↓</b>}
    </button>
  )
}

type SetbacksProps = { readonly setbacks: readonly Setback[]; readonly words: ExamWords }

/** What the better mean hides. */
export const Setbacks = ({ setbacks, words }: SetbacksProps) => {
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

const isSameCell = (place: CellPlace | null, task: string, setting: string): boolean =>
  place?.task === task && place.setting === setting
