// Wires one run together: the clock, the lines, the model, the tools that fail as the scenario says, the mechanisms.

import OpenAI from 'openai'
import { createClock } from '../kit/clock.ts'
import { createEmit } from '../kit/emit.ts'
import { withFaults } from '../kit/faults.ts'
import { defaultTurnLimit } from '../kit/scenario.ts'
import type { Scenario } from '../kit/scenario.ts'
import { modelName } from '../kit/simulated-model/habits.ts'
import { createSimulatedModel } from '../kit/simulated-model/simulated-model.ts'
import { runAgent } from './agent.ts'
import { mechanismsFrom } from './mechanisms/from-switches.ts'
import type { Switches } from './mechanisms/from-switches.ts'
import { getAirQuality } from './tools/get-air-quality.ts'
import { getWeather } from './tools/get-weather.ts'

export type RunSettings = {
  readonly scenario: Scenario
  readonly seed: number
  readonly switches: Switches
  readonly write: (line: string) => void
  readonly warn: (text: string) => void
}

export const runScenario = async ({ scenario, seed, switches, write, warn }: RunSettings): Promise<void> => {
  const { model } = scenario
  const clock = createClock()
  const simulated = createSimulatedModel({ clock, ...('script' in model ? { script: model.script } : {}) })

  await runAgent({
    scenario: scenario.id,
    question: scenario.question,
    turnLimit: scenario.turnLimit ?? defaultTurnLimit,
    seed,
    model: { kind: 'simulated', name: 'script' in model ? 'script' : modelName(model.habits) },
    // The SDK's own retries are off: a retry that nobody sees is a turn that nobody can explain.
    client: new OpenAI({
      apiKey: 'none-needed',
      baseURL: 'http://simulated.invalid/v1',
      maxRetries: 0,
      fetch: simulated,
    }),
    tools: withFaults([getWeather, getAirQuality], scenario.faults ?? []),
    mechanisms: mechanismsFrom(switches),
    clock,
    emit: createEmit(clock, write),
    warn,
  })
}
