import { localeFrom, type Locale } from '../i18n/locales.ts'

export type LessonId = {
  /** From the folder's name: `05-off-track` → 5. */
  readonly number: number
  /** `off-track`, or `off-track/roll-back` for a drill page. */
  readonly slug: string
  readonly locale: Locale
}

/** `05-off-track/roll-back/zh-CN.mdx`, as the folders lie under `lessons/`. */
export function lessonIdOfPath(path: string): LessonId {
  const match = /^(\d+)-([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/([\w-]+)\.mdx$/.exec(path)
  if (!match) throw new Error(`expected NN-slug/…/LOCALE.mdx under lessons/, found ${path}`)
  const [, number, slug = '', locale] = match
  return { number: Number(number), slug, locale: localeFrom(locale) }
}

/** The id under which the content collection keeps a lesson. */
export function entryId({ locale, slug }: Pick<LessonId, 'locale' | 'slug'>): string {
  return `${locale}/${slug}`
}

export function parseEntryId(id: string): Pick<LessonId, 'locale' | 'slug'> {
  const [locale, ...slug] = id.split('/')
  return { locale: localeFrom(locale), slug: slug.join('/') }
}
