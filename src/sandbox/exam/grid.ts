/** How one task went under one setting, over all seeds. */
export type Cell = {
  readonly task: string
  readonly setting: string
  readonly passes: number
  readonly runs: number
  /** By seed; null: the screen stayed empty. */
  readonly answers: readonly (string | null)[]
}

/** One run of one task. */
export type ExamRun = {
  readonly task: string
  readonly setting: string
  readonly seed: number
  readonly passed: boolean
  readonly answer: string | null
}

/** A cell for each pair that has runs, settings within tasks, in the order of their first run. */
export const cellsOf = (runs: readonly ExamRun[]): readonly Cell[] => {
  const groups = Map.groupBy(runs, ({ task, setting }) => JSON.stringify([task, setting]))
  return [...groups.values()].map((group) => {
    const { task, setting } = group[0]!
    const inOrder = group.toSorted((a, b) => a.seed - b.seed)
    return {
      task,
      setting,
      passes: inOrder.filter(({ passed }) => passed).length,
      runs: inOrder.length,
      answers: inOrder.map(({ answer }) => answer),
    }
  })
}

/** Tasks passed in an exam, on average over the seeds. Null as long as a task has no run. */
export const meanOf = (cells: readonly Cell[], setting: string, tasks: readonly string[]): number | null => {
  const rates = tasks.map((task) => {
    const cell = cells.find((one) => one.task === task && one.setting === setting)
    return cell ? cell.passes / cell.runs : null
  })
  if (rates.includes(null)) return null
  return rates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0)
}

export type Setback = { readonly task: string; readonly setting: string; readonly than: string }

/**
 * What a better mean hides: tasks that went worse under a setting than under an earlier one whose mean is lower.
 * `settings`: in the order of the table.
 */
export const setbacksIn = (
  cells: readonly Cell[],
  settings: readonly string[],
  tasks: readonly string[],
): readonly Setback[] => {
  const rate = (task: string, setting: string): number => {
    const { passes, runs } = cells.find((one) => one.task === task && one.setting === setting)!
    return passes / runs
  }
  return settings.flatMap((setting, index) => {
    const mean = meanOf(cells, setting, tasks)
    if (mean === null) return []
    return tasks.flatMap((task) => {
      const than = settings.slice(0, index).findLast((earlier) => {
        const before = meanOf(cells, earlier, tasks)
        return before !== null && before < mean && rate(task, earlier) > rate(task, setting)
      })
      return than === undefined ? [] : [{ task, setting, than }]
    })
  })
}

export type ExamGrid = ReturnType<typeof gridOf>

/** The table of an exam as the page and the terminal show it. */
export const gridOf = (runs: readonly ExamRun[], settings: readonly string[], tasks: readonly string[]) => {
  const cells = cellsOf(runs)
  const setbacks = setbacksIn(cells, settings, tasks)
  return {
    setbacks,
    cellAt: (task: string, setting: string): Cell | undefined =>
      cells.find((cell) => cell.task === task && cell.setting === setting),
    isWorse: (task: string, setting: string): boolean =>
      setbacks.some((setback) => setback.task === task && setback.setting === setting),
    meanOf: (setting: string): number | null => meanOf(cells, setting, tasks),
  }
}
