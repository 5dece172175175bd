import type { MechanismEntry, Settings } from '../settings.ts'
import { parseSettings } from '../settings.ts'

/** The column of what somebody has switched on by hand. */
export const ownSetting = 'own'

/** Each task is taken with the seeds 1 to this, unless somebody asks for more. */
export const examSeeds = 3

/** What is switched on for a whole exam. `instructive-errors` stays off: it would mend most of what is to be compared. */
const choices = [
  { id: 'count-only', on: ['break-circuit'], set: ['break-circuit.whenAllRefused=stop-now'] },
  {
    id: 'by-retryability',
    on: ['break-circuit'],
    set: ['break-circuit.whenAllRefused=stop-now', 'break-circuit.grading=by-retryability'],
  },
  {
    id: 'by-retryability+last-words',
    on: ['break-circuit', 'last-words'],
    set: ['break-circuit.whenAllRefused=stop-now', 'break-circuit.grading=by-retryability'],
  },
  { id: 'tell-first', on: ['break-circuit'], set: ['break-circuit.grading=by-retryability'] },
] as const

export type ExamSettingId = (typeof choices)[number]['id']

export const examSettingIds: readonly ExamSettingId[] = choices.map(({ id }) => id)

export const examSettings = (catalog: readonly MechanismEntry[], id: ExamSettingId): Settings => {
  const { on, set } = choices.find((choice) => choice.id === id)!
  const result = parseSettings(catalog, on, set)
  if (!result.ok) throw new Error(`exam setting ${id}: ${JSON.stringify(result.problem)}`)
  return result.settings
}

export const isExamSetting = (id: string): id is ExamSettingId => examSettingIds.some((one) => one === id)
