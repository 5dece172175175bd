import { describe, expect, it } from 'vitest'
import { loadScenario, scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import { runHere } from '../../bin/sandbox/run-here.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { requestProblem } from '../../sandboxes/kit/request-law.ts'
import { defaultTurnLimit } from '../../sandboxes/kit/scenario.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { judge } from '../../src/sandbox/judge.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import type { Settings } from '../../src/sandbox/settings.ts'
import { capsBroken } from '../support/cap-law.ts'

/** Both values of each parameter: for a choice its choices, for a count its default and the next one. */
const allSettings: readonly Settings[] = mechanismCatalog.reduce<readonly Settings[]>(
  (settings, mechanism) => {
    const parameters: readonly { readonly name: string; readonly values: readonly (string | number)[] }[] =
      mechanism.parameters.map((parameter) => ({
        name: parameter.name,
        values: parameter.kind === 'choice' ? parameter.choices : [parameter.default, parameter.default + 1],
      }))
    const variants = parameters.reduce<readonly Settings[string][]>(
      (all, { name, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{ on: true }],
    )
    const off = { ...variants[0]!, on: false }
    return settings.flatMap((one) =>
      [off, ...variants].map((variant) => ({ ...one, [mechanism.id]: variant })),
    )
  },
  [{}],
)

describe.each(scenarioIds())('%s with every set of switches and both values of each parameter', (id) => {
  it('keeps the laws of the event lines, the caps and the endpoint, and repeats itself to the byte', async () => {
    const scenario = scenarioNamed(id)

    const broken = (await Promise.all(allSettings.map((settings) => brokenLaws(scenario, settings)))).flat()

    expect(broken).toEqual([])
  }, 120_000)
})

const scenarioNamed = (id: string): Scenario => {
  const loaded = loadScenario(id)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  return loaded.scenario
}

const brokenLaws = async (scenario: Scenario, settings: Settings): Promise<readonly string[]> => {
  const lines = await runHere({ scenario, settings, seed: 1 })
  const again = await runHere({ scenario, settings, seed: 1 })
  const events = lines.map((line) => JSON.parse(line) as EventLine)
  const laws: readonly [string, boolean][] = [
    ['same seed, same bytes', lines.join('\n') === again.join('\n')],
    ['ASCII only', lines.every((line) => /^[\x20-\x7e]*$/.test(line))],
    ['every line parses', lines.every((line) => parseLine(line).kind === 'event')],
    ['no gap in seq', events.every(({ seq }, index) => seq === index)],
    ['time never goes back', events.every(({ t }, index) => t >= (events[index - 1]?.t ?? 0))],
    [
      'starts and finishes once',
      events[0]?.type === 'run.started' && events.filter(({ type }) => type === 'run.finished').length === 1,
    ],
    ['ends', events.at(-1)?.type === 'run.finished'],
    ['never a model error', !lines.at(-1)!.includes('model_error')],
    ['caps kept', capsBroken(events).length === 0],
    ['every request valid', events.every((event) => event.type !== 'model.asked' || isValidRequest(event))],
    ['no number invented, but by a sloppy model', isSloppy(scenario) || judge(events) !== 'invented'],
    ['turn limit kept', turnsOf(events) <= (scenario.turnLimit ?? defaultTurnLimit)],
  ]
  return laws.filter(([, kept]) => !kept).map(([law]) => `${law}: ${JSON.stringify(settings)}`)
}

const isSloppy = ({ model }: Scenario): boolean => 'habits' in model && model.habits.includes('sloppy')

const isValidRequest = ({ messages, tools }: Extract<EventLine, { readonly type: 'model.asked' }>): boolean =>
  requestProblem({ model: 'obliging', messages, ...(tools.length > 0 ? { tools } : {}) }) === null

const turnsOf = (events: readonly EventLine[]): number => {
  const end = events.at(-1)
  return end?.type === 'run.finished' ? end.turns : Infinity
}
