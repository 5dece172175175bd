import { locales } from '../src/i18n/locales.ts'
import type { Locale } from '../src/i18n/locales.ts'

/** What `--lang` takes. */
export const languages = locales.join(' | ')

/** The language of a complaint, known before the rest of the command is understood. */
export const languageIn = (argv: readonly string[]): Locale =>
  /--lang[= ]en\b/.test(argv.join(' ')) ? 'en' : 'zh-CN'

/** What can be written, for who wrote something else. */
export const optionList = (options: object): string =>
  [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ')
