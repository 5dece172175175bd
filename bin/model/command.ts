import { parseArgs } from 'node:util'
import { ownArguments } from '../own-arguments.ts'
import { isPort } from '../site/port.ts'

export type ModelLocale = 'zh-CN' | 'en'

export type ModelCommand =
  | { readonly kind: 'help'; readonly locale: ModelLocale }
  | { readonly kind: 'problem'; readonly cause: string; readonly locale: ModelLocale }
  | {
      readonly kind: 'serve'
      readonly host: string | undefined
      readonly port: number
      readonly locale: ModelLocale
    }

export const defaultPort = 8787

export const readModelCommand = (given: readonly string[]): ModelCommand => {
  const argv = ownArguments(given)
  const locale = argv.join(' ').match(/--lang[= ]en\b/) ? 'en' : 'zh-CN'
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help', locale }
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const { host, port, lang } = values
    if (!isPort(port)) return { kind: 'problem', cause: `--port ${port}`, locale }
    if (lang !== 'zh-CN' && lang !== 'en') return { kind: 'problem', cause: `--lang ${lang}`, locale }
    return { kind: 'serve', host, port: Number(port), locale }
  } catch (error) {
    return { kind: 'problem', cause: error instanceof Error ? error.message : String(error), locale }
  }
}

const options = {
  port: { type: 'string', default: String(defaultPort) },
  host: { type: 'string' },
  lang: { type: 'string', default: 'zh-CN' },
} as const
