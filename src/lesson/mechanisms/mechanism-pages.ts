import { locales, type Locale } from '../../i18n/locales.ts'
import { mechanismIds, type MechanismId } from '../../sandbox/catalog.ts'
import { ContentError } from '../content-error.ts'

export type MechanismPage = { readonly locale: Locale; readonly id: MechanismId }

/** Every mechanism of the catalog in every language. `written`: the ids of the collection, `en/break-circuit`. */
export function mechanismPages(written: readonly string[]): readonly MechanismPage[] {
  const pages = locales.flatMap((locale) => mechanismIds.map((id) => ({ locale, id })))
  const missing = pages.find(({ locale, id }) => !written.includes(`${locale}/${id}`))
  if (!missing) return pages
  const file = `lessons/mechanisms/${missing.id}/${missing.locale}.mdx`
  const message = `expected a page for the mechanism ${missing.id} of the catalog, found none: write this file.`
  throw new ContentError(file, [{ message, hint: 'lessons/README.md#the-page-of-a-mechanism' }])
}
