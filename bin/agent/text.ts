import type { Locale } from '../../src/i18n/locales.ts'
import { transcriptEn } from '../../src/i18n/transcript.en.ts'
import { transcriptZhCN } from '../../src/i18n/transcript.zh-CN.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { project } from '../../src/transcript/project.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'
import { toText } from '../../src/transcript/text.ts'

/** A run as people read it in a terminal. */
export const textOf = (lines: readonly string[], locale: Locale): string =>
  toText(
    project(reduceAll(lines.map(parseLine)), { detail: 'beginner' }),
    locale === 'en' ? transcriptEn : transcriptZhCN,
  )
