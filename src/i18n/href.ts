import type { Locale } from './locales.ts'

/** Address of a page within the site, under the base path, with the trailing slash that the server insists on. */
export function href(locale: Locale, page = ''): string {
  return joinPath(import.meta.env.BASE_URL, locale, page)
}

/** `joinPath('/base', 'en', 'lessons/off-track#map')` → `/base/en/lessons/off-track/#map` */
export function joinPath(...parts: readonly string[]): string {
  const [path = '', ...fragment] = parts.join('/').split('#')
  const segments = path.split('/').filter((segment) => segment !== '')
  return ['', ...segments, ''].join('/') + fragment.map((name) => `#${name}`).join('')
}
