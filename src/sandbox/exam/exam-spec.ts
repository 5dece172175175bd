import type { Scenario } from '../../../sandboxes/kit/scenario.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { MechanismEntry, Settings } from '../settings.ts'
import type { ExamRun } from './grid.ts'

/** All that the live exam needs. Plain data: it stands in the page as JSON. */
export type ExamSpec = {
  readonly locale: Locale
  readonly seeds: number
  readonly catalog: readonly MechanismEntry[]
  readonly settings: readonly { readonly id: string; readonly settings: Settings }[]
  readonly tasks: readonly { readonly id: string; readonly scenario: Scenario }[]
  /** As `npm run record` wrote them. */
  readonly recorded: readonly ExamRun[]
}
