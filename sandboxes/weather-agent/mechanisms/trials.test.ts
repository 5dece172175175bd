import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn, writtenBy } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import { cities } from '../tools/cities.ts'
import { mechanismCatalog, trials } from './catalog.ts'
import type { MechanismId, Trial } from './catalog.ts'

describe.each(mechanismCatalog.map(({ id }) => id))('%s', (id) => {
  it('helps: the user reads something better, or the same in fewer turns', async () => {
    const { without, within } = await bothRuns(id, trials[id].helps)

    expect(actsOf(id, within)).toBeGreaterThan(0)
    expect(worth(within) - worth(without) || turnsOf(without) - turnsOf(within)).toBeGreaterThan(0)
  })

  it('does nothing: both runs are the same, line by line', async () => {
    const { without, within } = await bothRuns(id, trials[id].doesNothing)

    expect(whatHappened(within)).toEqual(whatHappened(without))
  })

  it('harms: the user reads something worse, or the same much later', async () => {
    const { without, within } = await bothRuns(id, trials[id].harms)

    expect(actsOf(id, within)).toBeGreaterThan(0)
    expect(worth(within)).toBeLessThanOrEqual(worth(without))
    expect(worth(within) < worth(without) || within.end.t > 2 * without.end.t).toBe(true)
  })
})

async function bothRuns(id: MechanismId, { scenario, besides = [] }: Trial) {
  return {
    without: await runAgentOn(scenario, { on: besides.join(' ') }),
    within: await runAgentOn(scenario, { on: [...besides, id].join(' ') }),
  }
}

function actsOf(id: MechanismId, run: AgentRun): number {
  return eventsOfType(run, 'mechanism.intervened').filter(({ by }) => by === id).length
}

/** Who reads along hears the same reply in pieces. */
function whatHappened({ events }: AgentRun) {
  return events.flatMap(({ seq: _, ...event }) =>
    event.type === 'run.started' || event.type === 'model.streamed' ? [] : [event],
  )
}

function turnsOf({ end }: AgentRun): number {
  return end.turns
}

/**
 * Numbers that answer the question are best, the more the better, then the truth that there are none, then silence,
 * then any other number, and a file that is said to be written and is not whole. Where tickets were asked for, it is
 * the deeds that count.
 */
function worth(run: AgentRun): number {
  const { events, end } = run
  const question = events[0]?.type === 'run.started' ? events[0].question : ''
  if (end.answer === null) return 1
  if (question.includes('火车票')) return worthOfTickets(run, citiesIn(question).length)
  const isWritten = end.answer.startsWith('已经写进')
  const told = ((isWritten ? writtenBy(run) : end.answer).match(/\d+/g) ?? []).map(Number)
  const right = rightNumbers(question)
  if (told.some((number) => !right.includes(number))) return 0
  if (isWritten && right.some((number) => !told.includes(number))) return 0
  return 2 + right.filter((number) => told.includes(number)).length
}

/** All of them, else none: some are what the user did not want. */
function worthOfTickets(run: AgentRun, wanted: number): number {
  const booked = eventsOfType(run, 'tool.returned').filter(({ ok }) => ok).length
  const undone = eventsOfType(run, 'mechanism.intervened').filter(
    ({ reason }) => reason.code === 'effect_undone',
  ).length
  const standing = booked - undone
  return standing === wanted ? 4 : standing === 0 ? 3 : 2
}

function rightNumbers(question: string): readonly number[] {
  const [asksAir, asksWeather] = [question.includes('空气'), /度|气温/.test(question)]
  return citiesIn(question).flatMap(({ temperature, aqi }) => [
    ...(asksAir ? [aqi[question.includes('美国') ? 'us' : 'cn']] : []),
    ...(asksWeather || !asksAir ? [temperature] : []),
  ])
}

function citiesIn(question: string) {
  return cities.filter(({ name }) => question.includes(name))
}
