import { describe, expect, it } from 'vitest'
import { loadScenario, scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import { runHere } from '../../bin/sandbox/run-here.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { requestProblem } from '../../sandboxes/kit/request-law.ts'
import { createRandom } from '../../sandboxes/kit/random.ts'
import { defaultTurnLimit, maxModelCallsOf } from '../../sandboxes/kit/scenario.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { judge } from '../../src/sandbox/judge.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { defaultSettings } from '../../src/sandbox/settings.ts'
import type { MechanismEntry, ParameterEntry, ParameterValue, Settings } from '../../src/sandbox/settings.ts'
import { capsBroken } from '../support/cap-law.ts'

type Values = Settings[string]

/** Both values of each parameter: for a choice its choices, for a count its default and the next one. */
const variantsOf = ({ parameters }: MechanismEntry): readonly Values[] =>
  parameters.reduce<readonly Values[]>(
    (all, parameter) =>
      all.flatMap((one) => valuesOf(parameter).map((value) => ({ ...one, [parameter.name]: value }))),
    [{ on: true }],
  )

const valuesOf = (parameter: ParameterEntry): readonly ParameterValue[] => {
  switch (parameter.kind) {
    case 'choice':
      return parameter.choices
    case 'count':
      return [parameter.default, parameter.default + 1]
    case 'share':
      return [parameter.default, 0.5]
    case 'flag':
      return [true, false]
  }
}

const catalog: readonly MechanismEntry[] = mechanismCatalog
const off = defaultSettings(catalog)
const random = createRandom(20_261_130)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!

/** On, with some value for each of its parameters. */
const someOf = (mechanism: MechanismEntry): Settings => ({ [mechanism.id]: oneOf(variantsOf(mechanism)) })

/** With the values of each of its parameters; where that makes too many, with some of them. */
const alone = (): readonly Settings[] =>
  catalog.flatMap((mechanism) => {
    const variants = variantsOf(mechanism)
    const some = variants.length <= 8 ? variants : Array.from({ length: 8 }, () => oneOf(variants))
    return some.map((values): Settings => ({ ...off, [mechanism.id]: values }))
  })

const pairs = (): readonly Settings[] =>
  catalog.flatMap((one, index) =>
    catalog.slice(index + 1).map((other) => ({ ...off, ...someOf(one), ...someOf(other) })),
  )

/** Each mechanism on or off by the toss of a coin. */
const someSet = (): Settings =>
  catalog.reduce<Settings>((set, one) => (random() < 0.5 ? { ...set, ...someOf(one) } : set), off)

const allOn = (): Settings => catalog.reduce<Settings>((set, one) => ({ ...set, ...someOf(one) }), off)

/** Over all scenarios 2,000. */
const setsEach = Math.ceil(2000 / scenarioIds().length)

describe.each(scenarioIds())(
  '%s with every mechanism alone, every pair, all of them, and random sets',
  (id) => {
    it('keeps the laws of the event lines, the caps and the endpoint, and repeats itself to the byte', async () => {
      const scenario = scenarioNamed(id)
      const sets = [off, ...alone(), ...pairs(), allOn(), ...Array.from({ length: setsEach }, someSet)]

      const broken = (await Promise.all(sets.map((settings) => brokenLaws(scenario, settings)))).flat()
      const changed = await Promise.all(sets.filter(isTenth).map((set) => changesItself(scenario, set)))

      expect(broken).toEqual([])
      expect(changed).not.toContain(true)
    }, 120_000)
  },
)

const scenarioNamed = (id: string): Scenario => {
  const loaded = loadScenario(id)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  return loaded.scenario
}

const brokenLaws = async (scenario: Scenario, settings: Settings): Promise<readonly string[]> => {
  const lines = await runHere({ scenario, settings, seed: 1 })
  const events = lines.map((line) => JSON.parse(line) as EventLine)
  const laws: readonly [string, boolean][] = [
    ['ASCII only', lines.every((line) => /^[\x20-\x7e]*$/.test(line))],
    ['every line parses', lines.every((line) => parseLine(line).kind === 'event')],
    ['no gap in seq', events.every(({ seq }, index) => seq === index)],
    ['time never goes back', events.every(({ t }, index) => t >= (events[index - 1]?.t ?? 0))],
    [
      'starts and finishes once',
      events[0]?.type === 'run.started' && events.filter(({ type }) => type === 'run.finished').length === 1,
    ],
    ['ends', events.at(-1)?.type === 'run.finished'],
    [
      'no model error but a script that is used up',
      'script' in scenario.model || !lines.at(-1)!.includes('model_error'),
    ],
    ['caps kept', capsBroken(events).length === 0],
    ['every request valid', events.every((event) => event.type !== 'model.asked' || isValidRequest(event))],
    ['no number invented, but by who may', mayInvent(scenario, settings) || judge(events) !== 'invented'],
    ['requests bounded', requestsIn(events) <= maxModelCallsOf(scenario) + 1 + cutsIn(events)],
    ['turn limit kept', turnsOf(events) <= (scenario.turnLimit ?? defaultTurnLimit)],
  ]
  return laws.filter(([, kept]) => !kept).map(([law]) => `${law}: ${JSON.stringify(settings)}`)
}

const isTenth = (_set: Settings, index: number): boolean => index % 10 === 0

/** The same seed must give the same bytes. */
const changesItself = async (scenario: Scenario, settings: Settings): Promise<boolean> => {
  const [one, other] = await Promise.all([1, 2].map(() => runHere({ scenario, settings, seed: 1 })))
  return one!.join('\n') !== other!.join('\n')
}

/**
 * A sloppy model, one that answers from memory; and one that reads that a check stood in the way, but not that it has no
 * number therefore.
 */
const mayInvent = ({ model }: Scenario, settings: Settings): boolean =>
  ('habits' in model && model.habits.some((habit) => /^(sloppy|guesses-first)$/.test(habit))) ||
  (settings['label-reasons']!.on && !settings['instructive-errors']!.on)

const isValidRequest = ({ messages, tools }: Extract<EventLine, { readonly type: 'model.asked' }>): boolean =>
  requestProblem({ model: 'obliging', messages, ...(tools.length > 0 ? { tools } : {}) }) === null

const turnsOf = (events: readonly EventLine[]): number => {
  const end = events.at(-1)
  return end?.type === 'run.finished' ? end.turns : Infinity
}

/** Of the last words alone: what is cut before them is asked for again within the bound. */
const cutsIn = (events: readonly EventLine[]): number =>
  events
    .slice(lastWordsIn(events))
    .filter((event) => event.type === 'mechanism.intervened' && event.what === 'cut').length

/** Where they are asked for first; the end of a run without them. */
const lastWordsIn = (events: readonly EventLine[]): number => {
  const index = events.findIndex((event) => event.type === 'model.asked' && event.purpose === 'last-words')
  return index < 0 ? events.length : index
}

/** More than the bound may be the one for last words, and those in which they were cut. */
const requestsIn = (events: readonly EventLine[]): number =>
  events.filter(({ type }) => type === 'model.asked').length
