import { examEn } from '../../src/i18n/exam.en.ts'
import { examZhCN } from '../../src/i18n/exam.zh-CN.ts'
import { formatTenths } from '../../src/i18n/format.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { gridOf } from '../../src/sandbox/exam/grid.ts'
import type { ExamRun } from '../../src/sandbox/exam/grid.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import type { ExamTaskId } from '../../src/sandbox/exam/tasks.ts'
import type { ExamSettingId, ownSetting } from '../../src/sandbox/exam/exam-settings.ts'

type ColumnId = ExamSettingId | typeof ownSetting

/** Tasks down, settings across; what went worse under a better mean is marked, and named below. */
export const tableOf = (runs: readonly ExamRun[], settings: readonly string[], locale: Locale): string => {
  const t = locale === 'en' ? examEn : examZhCN
  // The runs are of our tasks and settings: takeExam made them, or openKept has checked them.
  const taskName = (id: string): string => t[`exam.task.${id as ExamTaskId}`]
  const settingName = (id: string): string => t[`exam.setting.${id as ColumnId}`]
  const tasks: readonly string[] = examTasks.map(({ id }) => id)
  const { cellAt, isWorse, meanOf, setbacks } = gridOf(runs, settings, tasks)

  const cellText = (task: string, setting: string): string => {
    const cell = cellAt(task, setting)
    if (!cell) return '–'
    return `${cell.passes}/${cell.runs}${isWorse(task, setting) ? ' ↓' : ''}`
  }
  const meanText = (setting: string): string => {
    const mean = meanOf(setting)
    return mean === null ? '–' : t['exam.of']({ mean: formatTenths(locale, mean), tasks: tasks.length })
  }
  const rows = [
    [t['exam.task'], ...settings.map(settingName)],
    ...tasks.map((task) => [taskName(task), ...settings.map((setting) => cellText(task, setting))]),
    [t['exam.mean'], ...settings.map(meanText)],
  ]
  const named = setbacks.map(({ task, setting, than }) =>
    t['exam.setback']({ task: taskName(task), setting: settingName(setting), than: settingName(than) }),
  )
  const below = named.length > 0 ? ['', `↓ ${t['exam.setbacks']}`, ...named.map((text) => `  ${text}`)] : []
  return [...aligned(rows), ...below].join('\n')
}

const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))))
  return rows.map((row) =>
    row
      .map((text, column) => text + ' '.repeat(widths[column]! - widthOf(text)))
      .join('  ')
      .trimEnd(),
  )
}

/** In columns of a terminal, in which a Chinese character takes two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (isWide.test(character) ? 2 : 1), 0)

const isWide = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60“”]/u
