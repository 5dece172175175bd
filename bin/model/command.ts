import { parseArgs } from 'node:util'
import { isLocale } from '../../src/i18n/locales.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { languageIn } from '../language.ts'
import { ownArguments } from '../own-arguments.ts'
import { isPort } from '../site/port.ts'

export type ModelCommand =
  | { readonly kind: 'help'; readonly locale: Locale }
  | { readonly kind: 'problem'; readonly cause: string; readonly locale: Locale }
  | {
      readonly kind: 'serve'
      readonly host: string | undefined
      readonly port: number
      readonly locale: Locale
    }

export const defaultPort = 8787

export const readModelCommand = (given: readonly string[]): ModelCommand => {
  const argv = ownArguments(given)
  const locale = languageIn(argv)
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help', locale }
  try {
    const { values } = parseArgs({ args: [...argv], options: modelOptions })
    const { host, port, lang } = values
    if (!isPort(port)) return { kind: 'problem', cause: `--port ${port}`, locale }
    if (!isLocale(lang)) return { kind: 'problem', cause: `--lang ${lang}`, locale }
    return { kind: 'serve', host, port: Number(port), locale }
  } catch (error) {
    return { kind: 'problem', cause: error instanceof Error ? error.message : String(error), locale }
  }
}

export const modelOptions = {
  port: { type: 'string', default: String(defaultPort) },
  host: { type: 'string' },
  lang: { type: 'string', default: 'zh-CN' },
} as const
