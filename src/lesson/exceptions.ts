import type { Locale } from '../i18n/locales.ts'

/** A lesson that lacks a language on purpose. Whoever adds the language removes the entry; a test sees to it. */
export type MissingLanguage = {
  readonly lesson: string
  readonly locale: Locale
  /** When the gap was accepted. */
  readonly since: `${number}-${number}-${number}`
}

export const missingLanguages: readonly MissingLanguage[] = []

export function isMissing(lesson: string, locale: Locale): boolean {
  return missingLanguages.some((missing) => missing.lesson === lesson && missing.locale === locale)
}
