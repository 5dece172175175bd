import type { Locale } from './locales.ts'

export function formatDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}

/** One digit behind the point, also where it is a nought, so that numbers can stand in columns. */
export function formatTenths(locale: Locale, value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(locale, digits).format(value)
}

/** In whatever currency; four digits behind the point, as a whole exam may cost less than a hundredth. */
export function formatCost(locale: Locale, value: number): string {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 }
  return new Intl.NumberFormat(locale, digits).format(value)
}

/** A share of one, in whole hundredths. */
export function formatShare(locale: Locale, share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatList(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}

/** `plural('en', 2, { one: 'minute', other: 'minutes' })` → `minutes`; Chinese knows only `other`. */
export function plural(
  locale: Locale,
  count: number,
  forms: { readonly one?: string; readonly other: string },
): string {
  const form = new Intl.PluralRules(locale).select(count)
  return (form === 'one' ? forms.one : undefined) ?? forms.other
}
