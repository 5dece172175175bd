import { runHere } from '../../bin/sandbox/run-here.ts'
import { loadScenario } from '../../bin/sandbox/scenario-file.ts'
import type { EventLine, RunFinished } from '../../sandboxes/kit/events.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { judge } from '../../src/sandbox/judge.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { parseSettings } from '../../src/sandbox/settings.ts'
import { measure } from '../../src/transcript/measure.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'

export type AgentRun = {
  readonly lines: readonly string[]
  readonly events: readonly EventLine[]
  readonly end: EventLine & RunFinished
  /** turns / tool runs / refusals */
  readonly counts: string
  readonly screen: string
}

export type AgentRunOptions = { readonly on?: string; readonly set?: string; readonly seed?: number }

/** `on` and `set` are lists with spaces between; `scenario` is the id of one of ours, or a whole one. */
export const runAgentOn = async (
  scenario: string | Scenario,
  { on = '', set = '', seed = 1 }: AgentRunOptions = {},
): Promise<AgentRun> => {
  const settings = parseSettings(mechanismCatalog, words(on), words(set))
  if (!settings.ok) throw new Error(JSON.stringify(settings.problem))
  const lines = await runHere({ scenario: scenarioOf(scenario), settings: settings.settings, seed })
  const events = lines.map((line) => JSON.parse(line) as EventLine)
  const end = events.at(-1)
  if (end?.type !== 'run.finished') throw new Error('the run did not finish')
  const counts = `${end.turns} / ${end.metrics.toolRuns} / ${end.metrics.refusals}`
  return { lines, events, end, counts, screen: judge(events) }
}

export const eventsOfType = <Type extends EventLine['type']>(
  { events }: AgentRun,
  type: Type,
): readonly Extract<EventLine, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<EventLine, { readonly type: Type }> => event.type === type)

/** What stands in the file that the run wrote; '' when it wrote none. */
export const writtenBy = ({ lines }: AgentRun): string =>
  String(measure(reduceAll(lines.map(parseLine)), 'written') ?? '')

const scenarioOf = (scenario: string | Scenario): Scenario => {
  if (typeof scenario !== 'string') return scenario
  const loaded = loadScenario(scenario)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  return loaded.scenario
}

const words = (list: string): readonly string[] => list.split(' ').filter((word) => word !== '')
