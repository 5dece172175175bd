import type { ExamMessages } from '../../i18n/exam.zh-CN.ts'
import type { TranscriptMessages } from '../../transcript/message.ts'
import type { ExamSettingId, ownSetting } from './exam-settings.ts'
import type { ExamTaskId } from './tasks.ts'

export type ExamWords = ExamMessages & TranscriptMessages

// The specification and the recorded marks are of our own build; a column is one of the four, or the reader's own.
export const taskName = (words: ExamWords, id: string): string => words[`exam.task.${id as ExamTaskId}`]

export const settingName = (words: ExamWords, id: string): string =>
  words[`exam.setting.${id as ExamSettingId | typeof ownSetting}`]
