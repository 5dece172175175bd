import { describe, expect, it } from 'vitest'
import { scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import { habitMessage } from '../../src/transcript/habit-message.ts'
import { extraHabits, temperaments } from '../../sandboxes/kit/simulated-model/habits.ts'
import { loadScenario } from '../../bin/sandbox/scenario-file.ts'
import { withTemperament } from '../../src/sandbox/input-files.ts'
import { eventsOfType, runAgentOn } from '../support/agent-run.ts'

const sets = [
  '',
  'instructive-errors',
  'break-circuit last-words',
  'fix-arguments instructive-errors break-circuit last-words',
]

describe.each(scenarioIds())('every habit that decides in %s', (id) => {
  it('has words for the reader', async () => {
    const loaded = loadScenario(id)
    if (!loaded.ok) throw new Error(id)
    const runs = await Promise.all(
      temperaments.flatMap((mood) =>
        sets.map((on) => runAgentOn(withTemperament(loaded.scenario, mood), { on, seed: 3 })),
      ),
    )

    const habits = new Set(
      runs.flatMap((run) => eventsOfType(run, 'model.answered').map(({ because }) => because ?? '')),
    )

    expect([...habits].filter((habit) => habitMessage(habit) === null)).toEqual([])
  })
})

describe.each(extraHabits)('a model with the habit %s', (habit) => {
  it('has words for whatever decides', async () => {
    const runs = await Promise.all(
      ['北京现在多少度？', '你好', '北京明天多少度？', '今天天气怎么样？', '讲个笑话'].map((question) =>
        runAgentOn({ id: 'asked', question, model: { habits: [habit] } }),
      ),
    )

    const decided = runs.flatMap((run) =>
      eventsOfType(run, 'model.answered').map(({ because }) => because ?? ''),
    )

    expect(decided.filter((because) => habitMessage(because) === null)).toEqual([])
  })
})
