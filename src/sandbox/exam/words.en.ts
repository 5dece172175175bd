import { examEn } from '../../i18n/exam.en.ts'
import { transcriptEn } from '../../i18n/transcript.en.ts'

export const words = { ...examEn, ...transcriptEn }
