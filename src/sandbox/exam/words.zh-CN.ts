import { examZhCN } from '../../i18n/exam.zh-CN.ts'
import { transcriptZhCN } from '../../i18n/transcript.zh-CN.ts'

export const words = { ...examZhCN, ...transcriptZhCN }
