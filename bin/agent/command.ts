import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { isLocale } from '../../src/i18n/locales.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'
import { parseSettings } from '../../src/sandbox/settings.ts'
import type { SettingsProblem } from '../../src/sandbox/settings.ts'
import { languageIn, languages } from '../language.ts'
import { listIn, ownArguments } from '../own-arguments.ts'
import { loadScenario, scenarioIds } from '../sandbox/scenario-file.ts'
import type { ScenarioProblem } from '../sandbox/scenario-file.ts'

export type CommandProblem =
  | SettingsProblem
  | ScenarioProblem
  | { readonly code: 'unknown-option'; readonly cause: string }
  | { readonly code: 'no-scenario'; readonly known: readonly string[] }
  | { readonly code: 'no-key'; readonly model: string }
  | { readonly code: 'bad-option'; readonly option: string; readonly found: string; readonly allowed: string }

export type AgentCommand =
  | { readonly kind: 'help'; readonly locale: Locale }
  | {
      readonly kind: 'run'
      readonly input: RunInput
      readonly format: 'text' | 'lines'
      readonly locale: Locale
    }
  | { readonly kind: 'problem'; readonly problem: CommandProblem; readonly locale: Locale }

/** Without `--on` nothing is on, whatever `switches.ts` says. */
export const readAgentCommand = (given: readonly string[]): AgentCommand => {
  const argv = ownArguments(given)
  const locale = languageIn(argv)
  const failed = (problem: CommandProblem): AgentCommand => ({ kind: 'problem', problem, locale })
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help', locale }
  const options = readOptions(argv)
  if (!options.ok) return failed({ code: 'unknown-option', cause: options.cause })
  const { scenario: name, on, set, seed, format, lang } = options.values

  if (!isLocale(lang))
    return failed({ code: 'bad-option', option: '--lang', found: lang, allowed: languages })
  if (format !== 'text' && format !== 'lines') {
    return failed({ code: 'bad-option', option: '--format', found: format, allowed: 'text | lines' })
  }
  if (!/^\d{1,9}$/.test(seed))
    return failed({ code: 'bad-option', option: '--seed', found: seed, allowed: '0…999999999' })
  if (name === undefined) return failed({ code: 'no-scenario', known: scenarioIds() })

  const scenario = loadScenario(name.endsWith('.json') ? whereAsked(name) : name)
  if (!scenario.ok) return failed(scenario.problem)
  const settings = parseSettings(mechanismCatalog, listIn(on), set)
  if (!settings.ok) return failed(settings.problem)
  const { model } = scenario.scenario
  if ('endpoint' in model && !process.env['OPENAI_API_KEY']?.trim()) {
    return failed({ code: 'no-key', model: model.endpoint })
  }
  return {
    kind: 'run',
    input: { scenario: scenario.scenario, settings: settings.settings, seed: Number(seed) },
    format,
    locale,
  }
}

export const agentOptions = {
  scenario: { type: 'string' },
  on: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  seed: { type: 'string', default: '1' },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string', default: 'zh-CN' },
} as const

const readOptions = (argv: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...argv], options: agentOptions })
    return { ok: true as const, values }
  } catch (error) {
    return { ok: false as const, cause: error instanceof Error ? error.message : String(error) }
  }
}

/** npm starts scripts in the project's root; a path is meant from where the person stood. */
const whereAsked = (path: string): string => {
  const asked = resolve(process.env['INIT_CWD'] ?? '.', path)
  return existsSync(asked) ? asked : resolve(path)
}
