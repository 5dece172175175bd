export const locales = ['zh-CN', 'en'] as const

export type Locale = (typeof locales)[number]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** For route parameters: the router has made sure of the value already. */
export function localeFrom(parameter: string | undefined): Locale {
  if (isLocale(parameter)) return parameter
  throw new Error(`expected a locale (${locales.join(', ')}), found ${parameter}`)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh-CN' : 'en'
}
