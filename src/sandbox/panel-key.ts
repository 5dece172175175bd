import { isLocale } from '../i18n/locales.ts'

/** The name under which one panel's state is kept: without the language, so that whoever changes it loses nothing. */
export const panelKey = (pathname: string, id: string): string => {
  const page = pathname
    .split('/')
    .filter((part) => !isLocale(part))
    .join('/')
  return `offtrack:${page}#${id}`
}
