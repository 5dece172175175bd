// Wires one run together: the clock, the lines, the model, the tools that fail as the scenario says, the mechanisms.

import OpenAI from 'openai'
import { createClock } from '../kit/clock.ts'
import type { Clock } from '../kit/clock.ts'
import { createEmit } from '../kit/emit.ts'
import { withFaults } from '../kit/faults.ts'
import { createRandom } from '../kit/random.ts'
import { defaultTurnLimit, maxModelCallsOf } from '../kit/scenario.ts'
import type { ModelSource, Scenario } from '../kit/scenario.ts'
import { modelName } from '../kit/simulated-model/habits.ts'
import { createSimulatedModel } from '../kit/simulated-model/simulated-model.ts'
import { runAgent } from './agent.ts'
import type { AgentOptions } from './agent.ts'
import { mechanismsFrom } from './mechanisms/from-switches.ts'
import type { Switches } from './mechanisms/from-switches.ts'
import { toolsFor } from './tools/offered.ts'

export type RunSettings = {
  readonly scenario: Scenario
  readonly seed: number
  readonly switches: Switches
  readonly write: (line: string) => void
  readonly warn: (text: string) => void
}

export const runScenario = async ({ scenario, seed, switches, write, warn }: RunSettings): Promise<void> => {
  const clock = createClock()

  await runAgent({
    scenario: scenario.id,
    question: scenario.question,
    turnLimit: scenario.turnLimit ?? defaultTurnLimit,
    maxModelCalls: maxModelCallsOf(scenario),
    maxTokens: scenario.maxTokens,
    seed,
    ...modelFrom(scenario.model, clock),
    tools: withFaults(toolsFor(scenario), scenario),
    withdraw: scenario.withdraw ?? [],
    mechanisms: mechanismsFrom(switches, createRandom(seed)),
    clock,
    emit: createEmit(clock, write),
    warn,
  })
}

// The SDK's own retries are off: a retry that nobody sees is a turn that nobody can explain.
const modelFrom = (source: ModelSource, clock: Clock): Pick<AgentOptions, 'model' | 'client'> => {
  if ('endpoint' in source) {
    return { model: { kind: 'endpoint', name: source.endpoint }, client: new OpenAI({ maxRetries: 0 }) }
  }
  const script = 'script' in source ? { script: source.script } : {}
  return {
    model: { kind: 'simulated', name: 'script' in source ? 'script' : modelName(source.habits) },
    client: new OpenAI({
      apiKey: 'none-needed',
      baseURL: 'http://simulated.invalid/v1',
      maxRetries: 0,
      fetch: createSimulatedModel({ clock, ...script }),
    }),
  }
}
