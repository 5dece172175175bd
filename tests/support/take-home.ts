import OpenAI from 'openai'
import { loadScenario } from '../../bin/sandbox/scenario-file.ts'
import { parseCall } from '../../sandboxes/kit/call.ts'
import { createClock } from '../../sandboxes/kit/clock.ts'
import { withFaults } from '../../sandboxes/kit/faults.ts'
import { modelName } from '../../sandboxes/kit/simulated-model/habits.ts'
import { createSimulatedModel } from '../../sandboxes/kit/simulated-model/simulated-model.ts'
import type { Tool } from '../../sandboxes/kit/tool.ts'
import type { Question, Tool as HomeTool } from '../../sandboxes/take-home/bare-loop.ts'
import { admitCall } from '../../sandboxes/weather-agent/admit-call.ts'
import { getAirQuality } from '../../sandboxes/weather-agent/tools/get-air-quality.ts'
import { getWeather } from '../../sandboxes/weather-agent/tools/get-weather.ts'

export type HomeRun = { readonly answer: string | null; readonly requests: number; readonly toolRuns: number }

/** One of our situations, put to a loop that knows nothing of us: the SDK, a model on the wire, tools that throw. */
export const runAtHome = async (
  ask: (question: Question) => Promise<string | null>,
  scenarioId: string,
): Promise<HomeRun> => {
  const loaded = loadScenario(scenarioId)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  const { question, model } = loaded.scenario
  if (!('habits' in model)) throw new Error(`${scenarioId} has no model that answers another loop`)
  const answer = createSimulatedModel({ clock: createClock() })
  let [requests, toolRuns] = [0, 0]
  const client = new OpenAI({
    apiKey: 'none-needed',
    baseURL: 'http://simulated.invalid/v1',
    maxRetries: 0,
    fetch: (url, init) => {
      requests += 1
      return answer(url, init)
    },
  })
  const tools = withFaults([getWeather, getAirQuality], loaded.scenario).map((tool) =>
    atHome(tool, () => (toolRuns += 1)),
  )
  return {
    answer: await ask({ client, model: modelName(model.habits), question, tools }),
    requests,
    toolRuns,
  }
}

/** As most people write a tool: it checks what it is given, and throws what goes wrong. */
const atHome = (tool: Tool, onRun: () => void): HomeTool => {
  const { name, description, parameters, aliases, effect, run } = tool
  return {
    name,
    description,
    parameters: { ...parameters, properties: { ...parameters.properties } },
    aliases,
    ...(effect && { effect }),
    run: async (args) => {
      const call = { id: '', type: 'function' as const, function: { name, arguments: JSON.stringify(args) } }
      const admission = admitCall(parseCall(call), [tool])
      if (!admission.ok) throw new Error(admission.failure.description)
      onRun()
      const outcome = await run(admission.args)
      if (outcome.ok) return outcome.value
      const { message, retryable, retryAfterMs } = outcome
      throw Object.assign(new Error(message), { retryable, retryAfterMs })
    },
  }
}
