import { formatTenths } from '../i18n/format.ts'
import type { Locale } from '../i18n/locales.ts'
import { cellsOf, meanOf, type ExamRun } from '../sandbox/exam/grid.ts'
import { examTasks } from '../sandbox/exam/tasks.ts'

type Score = { readonly of: string; readonly task: string | undefined; readonly locale: Locale }

/** The mean of a setting, `5.0 / 10`; or how often one task passed under it, `2/3`. */
export function scoreText(marks: readonly ExamRun[], { of, task, locale }: Score): string {
  const cells = cellsOf(marks)
  const tasks = examTasks.map(({ id }) => id)
  if (task === undefined) {
    const mean = meanOf(cells, of, tasks)
    if (mean === null) throw new Error(`expected marks of every task under ${of}, found some only`)
    return `${formatTenths(locale, mean)} / ${tasks.length}`
  }
  const cell = cells.find((one) => one.setting === of && one.task === task)
  if (!cell) throw new Error(`expected marks of ${task} under ${of}, found none`)
  return `${cell.passes}/${cell.runs}`
}
