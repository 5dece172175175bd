import type { Scenario } from '../../../sandboxes/kit/scenario.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { MechanismEntry, Settings } from '../settings.ts'
import { examSeeds, examSettingIds, examSettings } from './exam-settings.ts'
import type { ExamRun } from './grid.ts'

/** All that the live exam needs. */
export type ExamSpec = {
  readonly locale: Locale
  readonly seeds: number
  readonly catalog: readonly MechanismEntry[]
  readonly settings: readonly { readonly id: string; readonly settings: Settings }[]
  readonly tasks: readonly { readonly id: string; readonly scenario: Scenario }[]
  /** As `npm run record` wrote them. */
  readonly recorded: readonly ExamRun[]
}

/** What of it stands in the page, as JSON. The rest comes with the code of the exam. */
export type WrittenExam = Pick<ExamSpec, 'locale' | 'tasks' | 'recorded'>

/** `catalog`: all mechanisms of the sandbox. */
export const readExam = (written: WrittenExam, catalog: readonly MechanismEntry[]): ExamSpec => ({
  ...written,
  seeds: examSeeds,
  catalog,
  settings: examSettingIds.map((id) => ({ id, settings: examSettings(catalog, id) })),
})
