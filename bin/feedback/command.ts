import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale } from '../../src/i18n/locales.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { languageIn, languages } from '../language.ts'
import { ownArguments } from '../own-arguments.ts'

export const formats = ['jsonl', 'csv'] as const
export const tasks = ['export', 'stats', 'backup', 'restore'] as const

export type Task =
  | { readonly kind: 'export'; readonly format: (typeof formats)[number] }
  | { readonly kind: 'stats' }
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string }

export type FeedbackCommand = { readonly locale: Locale } & (
  Task | { readonly kind: 'help' } | { readonly kind: 'problem'; readonly problem: CommandProblem }
)

export type CommandProblem =
  | { readonly code: 'no-task' }
  | { readonly code: 'unknown-task'; readonly found: string }
  | { readonly code: 'no-file'; readonly task: string }
  | { readonly code: 'too-much'; readonly found: string }
  | { readonly code: 'bad-option'; readonly option: string; readonly found: string; readonly allowed: string }
  | { readonly code: 'unknown-option'; readonly cause: string }

export function readFeedbackCommand(given: readonly string[]): FeedbackCommand {
  const argv = ownArguments(given)
  const locale = languageIn(argv)
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help', locale }
  const read = readTask(argv)
  return 'code' in read ? { kind: 'problem', problem: read, locale } : { ...read, locale }
}

function readTask(argv: readonly string[]): Task | CommandProblem {
  const options = readOptions(argv)
  if ('code' in options) return options
  const { values, positionals } = options
  const [task, file, more] = positionals

  if (!isLocale(values.lang)) return badOption('--lang', values.lang, languages)
  if (task === undefined) return { code: 'no-task' }
  if (!isOneOf(tasks, task)) return { code: 'unknown-task', found: task }
  if (values.format !== undefined && task !== 'export')
    return { code: 'unknown-option', cause: `${task} --format` }
  const takesFile = task === 'backup' || task === 'restore'
  const tooMuch = takesFile ? more : file
  if (tooMuch !== undefined) return { code: 'too-much', found: tooMuch }

  if (takesFile) return file ? { kind: task, file: whereAsked(file) } : { code: 'no-file', task }
  if (task === 'stats') return { kind: 'stats' }
  const format = values.format ?? 'jsonl'
  return isOneOf(formats, format)
    ? { kind: 'export', format }
    : badOption('--format', format, formats.join(' | '))
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { format: { type: 'string' }, lang: { type: 'string', default: 'zh-CN' } },
    })
  } catch (error) {
    return { code: 'unknown-option', cause: error instanceof Error ? error.message : String(error) } as const
  }
}

function isOneOf<Choice extends string>(choices: readonly Choice[], found: string): found is Choice {
  return choices.some((choice) => choice === found)
}

function badOption(option: string, found: string, allowed: string): CommandProblem {
  return { code: 'bad-option', option, found, allowed }
}

/** npm starts scripts in the project's root; a path is meant from where the person stood. */
function whereAsked(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
