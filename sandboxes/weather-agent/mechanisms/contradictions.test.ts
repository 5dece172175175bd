import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { AgentRun, AgentRunOptions } from '../../../tests/support/agent-run.ts'
import { contradictions } from './contradictions.ts'
import type { Contradiction } from './contradictions.ts'

describe.each(contradictions)('$id', (contradiction) => {
  const { on, unlessOn, unlessSet = [], noMoreThan } = contradiction
  const together = on.join(' ')

  it('shows where it says', async () => {
    expect(await isSeen(contradiction, { on: together })).toBe(true)
  })

  it.each(unlessOn ? [unlessOn] : [])('is lifted by %s', async (third) => {
    expect(await isSeen(contradiction, { on: `${together} ${third}` })).toBe(false)
  })

  it.each(unlessSet)('is lifted by %s', async (set) => {
    expect(await isSeen(contradiction, { on: together, set })).toBe(false)
  })

  it.each(noMoreThan ? [noMoreThan] : [])('is lifted where %s is more than %s', async (first, second) => {
    expect(await isSeen(contradiction, { on: together, set: `${first}=3 ${second}=2` })).toBe(false)
    expect(await isSeen(contradiction, { on: together, set: `${first}=3 ${second}=3` })).toBe(true)
  })
})

/** The runs: all of them together, and each by itself with the settings that are its own. */
async function isSeen({ on, scenario, shows }: Contradiction, options: AgentRunOptions): Promise<boolean> {
  const both = await runAgentOn(scenario, options)
  const alone = await Promise.all(on.map((id) => runAgentOn(scenario, { on: id, set: ownOf(id, options) })))
  switch (shows.kind) {
    case 'invents':
      return both.screen === 'invented' && alone.every(({ screen }) => screen !== 'invented')
    case 'screen':
      return alone.every(({ screen }) => rank(both.screen) < rank(screen))
    case 'answer':
      return new Set(alone.map(answerOf)).size === 1 && answerOf(both) !== answerOf(alone[0]!)
    case 'idle':
      return actsOf(shows.which, alone[on.indexOf(shows.which)]!) > 0 && actsOf(shows.which, both) === 0
    case 'more-runs':
      return both.end.metrics.toolRuns > alone[1]!.end.metrics.toolRuns
    case 'resent':
      return both.end.reason === 'max_turns_reached' && actsOf(on[0]!, both) > 1
  }
}

const ownOf = (id: string, { set = '' }: AgentRunOptions): string =>
  set
    .split(' ')
    .filter((setting) => setting.startsWith(`${id}.`))
    .join(' ')

const rank = (screen: string): number => {
  const index = ['invented', 'empty', 'honest', 'done', 'reading'].indexOf(screen)
  if (index < 0) throw new Error(`no rank for ${screen}`)
  return index
}

const answerOf = ({ end }: AgentRun): string | null => end.answer

const actsOf = (id: string, run: AgentRun): number =>
  eventsOfType(run, 'mechanism.intervened').filter(({ by }) => by === id).length
