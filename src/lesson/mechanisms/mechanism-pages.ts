import { locales, type Locale } from '../../i18n/locales.ts'
import { mechanismIds, type MechanismId } from '../../sandbox/trials.ts'
import { ContentError } from '../content-error.ts'
import { glossaryEntry } from '../glossary.ts'
import { pagesToCome } from './exceptions.ts'

export type MechanismPage = { readonly locale: Locale; readonly id: MechanismId }

/** The mechanisms of the catalog that have their page, and all that it shows. */
export const mechanismsWithPage: readonly MechanismId[] = mechanismIds.filter(
  (id) => !pagesToCome.some(({ mechanism }) => mechanism === id),
)

/** As the title of a page. */
export function mechanismTitle(id: MechanismId, locale: Locale): string {
  const term = glossaryEntry(id)?.term[locale] ?? id
  return term.charAt(0).toUpperCase() + term.slice(1)
}

/** Every such mechanism in every language. `written`: the ids of the collection, `en/break-circuit`. */
export function mechanismPages(written: readonly string[]): readonly MechanismPage[] {
  const pages = locales.flatMap((locale) => mechanismsWithPage.map((id) => ({ locale, id })))
  const missing = pages.find(({ locale, id }) => !written.includes(`${locale}/${id}`))
  if (!missing) return pages
  const file = `lessons/mechanisms/${missing.id}/${missing.locale}.mdx`
  const message = `expected a page for the mechanism ${missing.id} of the catalog, found none: write this file.`
  throw new ContentError(file, [{ message, hint: 'lessons/README.md#the-page-of-a-mechanism' }])
}
