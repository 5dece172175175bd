import type { useFocusKept } from '../use-focus-kept.ts'
import { ExamBar } from './ExamBar.tsx'
import type { ExamWords } from './exam-names.ts'
import type { ExamSpec } from './exam-spec.ts'
import type { ExamActions, ExamState } from './exam-state.ts'
import { ExamTable, Setbacks } from './ExamTable.tsx'
import { gridOf } from './grid.ts'
import { OpenedCell } from './OpenedCell.tsx'

export type ExamProps = {
  readonly spec: ExamSpec
  readonly state: ExamState
  /** Null in the page as it is built. */
  readonly actions: ExamActions | null
  readonly words: ExamWords
  /** Live: what the element needs so that a button which goes hands its focus on. */
  readonly focus?: ReturnType<typeof useFocusKept>
}

/** The grid, complete as static HTML; the same component runs live. */
export const ExamView = (props: ExamProps) => {
  const { spec, state, words } = props
  const tasks = spec.tasks.map(({ id }) => id)
  const grid = gridOf([...state.earlier, ...state.runs], state.settings, tasks)
  return (
    <div class="exam" data-exam={state.phase} {...props.focus}>
      <ExamBar {...props} />
      <ExamTable {...props} tasks={tasks} grid={grid} />
      <Setbacks setbacks={grid.setbacks} words={words} />
      <OpenedCell {...props} />
    </div>
  )
}
