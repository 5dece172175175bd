import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { isLocale } from '../../src/i18n/locales.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import {
  examSeeds,
  examSettingIds,
  examSettings,
  isExamSetting,
  ownSetting,
} from '../../src/sandbox/exam/exam-settings.ts'
import { parseSettings } from '../../src/sandbox/settings.ts'
import type { Settings, SettingsProblem } from '../../src/sandbox/settings.ts'
import { languageIn, languages } from '../language.ts'
import { listIn, ownArguments } from '../own-arguments.ts'

export const formats = ['table', 'json'] as const

export type Exam = {
  /** In the order of the table. */
  readonly settings: readonly { readonly id: string; readonly settings: Settings }[]
  readonly seeds: number
  readonly format: (typeof formats)[number]
  /** A real model behind OPENAI_BASE_URL, by its name; null: the simulated one. */
  readonly model: string | null
  /** Where finished runs are kept, so that an exam can go on where it was stopped. */
  readonly keep: string | null
  /** For a million tokens read and written. */
  readonly price: { readonly input: number; readonly output: number } | null
}

export type ExamCommand = { readonly locale: Locale } & (
  | { readonly kind: 'help' }
  | { readonly kind: 'problem'; readonly problem: CommandProblem }
  | { readonly kind: 'exam'; readonly exam: Exam }
)

export type CommandProblem =
  | SettingsProblem
  | { readonly code: 'unknown-option'; readonly cause: string }
  | { readonly code: 'bad-option'; readonly option: string; readonly found: string; readonly allowed: string }
  | { readonly code: 'set-without-on' }
  | { readonly code: 'own-without-on' }
  | { readonly code: 'without-model'; readonly option: '--keep' | '--price' }

export const examOptions = {
  settings: { type: 'string' },
  on: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  seeds: { type: 'string', default: String(examSeeds) },
  format: { type: 'string', default: 'table' },
  model: { type: 'string' },
  keep: { type: 'string' },
  price: { type: 'string' },
  lang: { type: 'string', default: 'zh-CN' },
} as const

export const readExamCommand = (given: readonly string[]): ExamCommand => {
  const argv = ownArguments(given)
  const locale = languageIn(argv)
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help', locale }
  const read = readExam(argv)
  return 'code' in read ? { kind: 'problem', problem: read, locale } : { kind: 'exam', exam: read, locale }
}

const readExam = (argv: readonly string[]): Exam | CommandProblem => {
  const options = readOptions(argv)
  if ('code' in options) return options
  const { lang, format, seeds, model, keep, price } = options
  if (!isLocale(lang)) return badOption('--lang', lang, languages)
  const known = formats.find((one) => one === format)
  if (!known) return badOption('--format', format, formats.join(' | '))
  if (!/^([1-9]|[1-9]\d|100)$/.test(seeds)) return badOption('--seeds', seeds, '1…100')
  if (model?.trim() === '') return badOption('--model', model, 'gpt-4.1-mini, qwen3:8b, …')
  const prices = price === undefined ? null : readPrice(price)
  if (prices === undefined) return badOption('--price', price ?? '', '0.4,1.6')
  // The simulated model costs nothing, and is as quick as reading a file.
  if (model === undefined && keep !== undefined) return { code: 'without-model', option: '--keep' }
  if (model === undefined && prices !== null) return { code: 'without-model', option: '--price' }
  const settings = readSettings(options)
  if ('code' in settings) return settings
  return {
    settings,
    seeds: Number(seeds),
    format: known,
    model: model ?? null,
    keep: keep === undefined ? null : resolve(process.env['INIT_CWD'] ?? '.', keep),
    price: prices,
  }
}

type Options = Exclude<ReturnType<typeof readOptions>, { readonly code: string }>

const readSettings = ({ settings, on, set }: Options): Exam['settings'] | CommandProblem => {
  const hand = listIn(on)
  if (hand.length === 0 && set.length > 0) return { code: 'set-without-on' }
  const asked = settings === undefined ? examSettingIds : listIn([settings])
  const names = [...new Set(hand.length > 0 ? [...asked, ownSetting] : asked)]
  const allowed = [...examSettingIds, ownSetting].join(' | ')
  if (names.length === 0) return badOption('--settings', settings ?? '', allowed)

  const own = parseSettings(mechanismCatalog, hand, set)
  if (!own.ok) return own.problem
  const chosen: { readonly id: string; readonly settings: Settings }[] = []
  for (const id of names) {
    if (id === ownSetting && hand.length === 0) return { code: 'own-without-on' }
    if (id === ownSetting) chosen.push({ id, settings: own.settings })
    else if (isExamSetting(id)) chosen.push({ id, settings: examSettings(mechanismCatalog, id) })
    else return badOption('--settings', id, allowed)
  }
  return chosen
}

/** The four that the exam is about. */
export const allSettings = (): Exam['settings'] =>
  examSettingIds.map((id) => ({ id, settings: examSettings(mechanismCatalog, id) }))

/** `0.4,1.6`; undefined when it is something else. */
const readPrice = (text: string): NonNullable<Exam['price']> | undefined => {
  const match = /^(\d{1,6}(?:\.\d{1,6})?),(\d{1,6}(?:\.\d{1,6})?)$/.exec(text)
  return match ? { input: Number(match[1]), output: Number(match[2]) } : undefined
}

const readOptions = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: examOptions }).values
  } catch (error) {
    return { code: 'unknown-option', cause: error instanceof Error ? error.message : String(error) } as const
  }
}

const badOption = (option: string, found: string, allowed: string): CommandProblem => ({
  code: 'bad-option',
  option,
  found,
  allowed,
})
