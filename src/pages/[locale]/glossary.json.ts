import { localeFrom, locales } from '../../i18n/locales.ts'
import { glossary } from '../../lesson/glossary.ts'

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }))

/** Every word of the glossary, in either language and in small letters, with its definition in this one. */
export const GET = ({ params }: { params: { locale?: string } }): Response => {
  const locale = localeFrom(params.locale)
  const definitions = glossary.flatMap(({ term, definition }) =>
    locales.map((language) => [term[language].toLowerCase(), definition[locale]]),
  )
  return Response.json(Object.fromEntries(definitions))
}
