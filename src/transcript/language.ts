import type { TranscriptMessages } from './message.ts'

/**
 * The `lang` of a program's words that are not in the language of the page. Questions, tool results and answers are
 * data, in Chinese here; without the mark a screen reader reads them out as English, and the glyphs are often Japanese.
 */
export const languageOf = (text: string | null, messages: TranscriptMessages): string | undefined => {
  if (text === null || messages['transcript.language'].startsWith('zh')) return undefined
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined
}
