import { checkSchema } from '../../sandboxes/kit/json-schema.ts'
import type { Problem } from '../../sandboxes/kit/json-schema.ts'
import { defaultTurnLimit } from '../../sandboxes/kit/scenario.ts'
import type { Fault, Reading, Scenario, Withdrawal } from '../../sandboxes/kit/scenario.ts'
import { temperaments } from '../../sandboxes/kit/simulated-model/habits.ts'
import type { Tool } from '../../sandboxes/kit/tool.ts'
import { toolsFor } from '../../sandboxes/weather-agent/tools/offered.ts'
import type { ScenarioIssue, Wrong } from './scenario-issue.ts'

/** Where each field has its form, and still the run would go on as if one of them were not there. */
export const senseIssues = (scenario: Scenario): readonly ScenarioIssue[] => {
  const { tools = [], descriptions = {}, withdraw = [], faults = [], readings = [], model } = scenario
  const habits = 'habits' in model ? model.habits : []
  return [
    ...twice(tools, (index) => `tools[${index}]`),
    ...Object.keys(descriptions).flatMap((tool) =>
      notOffered(`descriptions.${tool}`, tool, nameOf, scenario),
    ),
    ...withdraw.flatMap((one, index) => withdrawalIssues(`withdraw[${index}]`, one, scenario)),
    ...twice(
      withdraw.map(({ tool }) => tool),
      (index) => `withdraw[${index}].tool`,
    ),
    ...faults.flatMap((fault, index) => faultIssues(`faults[${index}]`, fault, scenario)),
    ...readings.flatMap((reading, index) => readingIssues(`readings[${index}]`, reading, scenario)),
    ...twice(habits, (index) => `model.habits[${index}]`),
    ...temperamentIssues(temperaments.filter((one) => habits.includes(one))),
  ]
}

/** What each tool tells when it has run; a reading may put another value in its place. */
export const toldBy: { readonly [tool: string]: readonly string[] } = {
  get_weather: ['city', 'temperature', 'sky'],
  get_air_quality: ['city', 'standard', 'aqi'],
  send_alert: ['city', 'sent'],
  write_file: ['path', 'before', 'after'],
}

const withdrawalIssues = (
  field: string,
  { tool, fromTurn }: Withdrawal,
  scenario: Scenario,
): readonly ScenarioIssue[] => {
  const { turnLimit = defaultTurnLimit } = scenario
  // In the first turn a tool is offered or it is not; after the last one nobody sees that it has gone.
  const isSeen = fromTurn >= 2 && fromTurn <= turnLimit
  return [
    ...notOffered(`${field}.tool`, tool, nameOf, scenario),
    ...(isSeen
      ? []
      : [{ field: `${field}.fromTurn`, code: 'outside-the-run' as const, found: fromTurn, turnLimit }]),
  ]
}

const faultIssues = (field: string, fault: Fault, scenario: Scenario): readonly ScenarioIssue[] => [
  ...notOffered(`${field}.tool`, fault.tool, namesOf, scenario),
  ...argumentIssues(field, fault),
]

const readingIssues = (field: string, reading: Reading, scenario: Scenario): readonly ScenarioIssue[] => {
  const { tool, value } = reading
  const known = toldBy[tool] ?? []
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  return [
    ...notOffered(`${field}.tool`, tool, nameOf, scenario),
    ...argumentIssues(field, reading),
    ...unknown.map((key) => ({
      field: `${field}.value.${key}`,
      code: 'unknown-reading' as const,
      tool,
      known,
    })),
  ]
}

type Names = (tool: Tool) => readonly string[]

const nameOf: Names = ({ name }) => [name]

/** What undoes a tool has a name of its own; it is not offered, but it runs, and may fail. */
const namesOf: Names = ({ name, undo }) => (undo ? [name, undo.name] : [name])

const everyTool = toolsFor({ tools: ['send_alert', 'write_file', 'book_ticket'] })

const notOffered = (
  field: string,
  found: string,
  names: Names,
  scenario: Scenario,
): readonly ScenarioIssue[] => {
  const known = toolsFor(scenario).flatMap(names)
  if (known.includes(found)) return []
  const add = everyTool.find((tool) => names(tool).includes(found))?.name ?? null
  return [{ field, code: 'not-offered', found, known, add }]
}

/** No call has run that had such an argument. */
const argumentIssues = (
  field: string,
  { tool: name, args = {} }: Pick<Fault, 'tool' | 'args'>,
): readonly ScenarioIssue[] => {
  const tool = everyTool.find((one) => namesOf(one).includes(name))
  if (!tool) return []
  return checkSchema(tool.parameters, args).flatMap((problem) => {
    const wrong = wrongArgument(problem, tool, args)
    return wrong ? [{ field: `${field}.args.${problem.path}`, ...wrong }] : []
  })
}

const wrongArgument = (
  problem: Problem,
  { name, parameters }: Tool,
  args: NonNullable<Fault['args']>,
): Wrong | null => {
  const found = JSON.stringify(args[problem.path])
  switch (problem.kind) {
    // Some of its arguments are enough to tell a call by; and no tool here bounds a number.
    case 'missing':
    case 'out-of-range':
      return null
    case 'unknown':
      return { code: 'unknown-argument', tool: name, known: Object.keys(parameters.properties) }
    case 'empty':
      return { code: 'empty' }
    case 'wrong-type':
      return { code: 'wrong-type', expected: problem.expected, found }
    case 'not-allowed':
      return { code: 'not-allowed', allowed: problem.allowed.map((value) => JSON.stringify(value)), found }
  }
}

const twice = (names: readonly string[], fieldOf: (index: number) => string): readonly ScenarioIssue[] =>
  names.flatMap((found, index) =>
    names.indexOf(found) < index ? [{ field: fieldOf(index), code: 'twice', found }] : [],
  )

const temperamentIssues = (found: readonly string[]): readonly ScenarioIssue[] =>
  found.length > 1 ? [{ field: 'model.habits', code: 'two-temperaments', found }] : []
