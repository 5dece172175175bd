import OpenAI from 'openai'
import { loadScenario } from '../../bin/sandbox/scenario-file.ts'
import { parseCall } from '../../sandboxes/kit/call.ts'
import { createClock } from '../../sandboxes/kit/clock.ts'
import { withFaults } from '../../sandboxes/kit/faults.ts'
import { modelName } from '../../sandboxes/kit/simulated-model/habits.ts'
import { createSimulatedModel } from '../../sandboxes/kit/simulated-model/simulated-model.ts'
import type { Run, Tool } from '../../sandboxes/kit/tool.ts'
import type { Question, Tool as HomeTool } from '../../sandboxes/take-home/bare-loop.ts'
import { admitCall } from '../../sandboxes/weather-agent/admit-call.ts'
import { toolsFor } from '../../sandboxes/weather-agent/tools/offered.ts'

export type HomeRun = {
  readonly answer: string | null
  readonly requests: number
  readonly toolRuns: number
  readonly written: string | null
  /** What the tools and the loop had told the model by the last request. */
  readonly read: readonly string[]
}

/** One of our situations, put to a loop that knows nothing of us: the SDK, a model on the wire, tools that throw. */
export const runAtHome = async (
  ask: (question: Question) => Promise<string | null>,
  scenarioId: string,
): Promise<HomeRun> => {
  const loaded = loadScenario(scenarioId)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  const { question, model, maxTokens, withdraw = [] } = loaded.scenario
  if (!('habits' in model)) throw new Error(`${scenarioId} has no model that answers another loop`)
  const answer = createSimulatedModel({ clock: createClock() })
  let [requests, toolRuns] = [0, 0]
  let written: string | null = null
  let read: readonly string[] = []
  const client = new OpenAI({
    apiKey: 'none-needed',
    baseURL: 'http://simulated.invalid/v1',
    maxRetries: 0,
    fetch: (url, init) => {
      requests += 1
      const body = JSON.parse(String(init?.body)) as Body
      read = body.messages.slice(1).flatMap(({ role, content }) => (role === 'assistant' ? [] : [content]))
      // The endpoint has a limit, whether or not a loop knows of one.
      return answer(url, { ...init, body: JSON.stringify({ max_completion_tokens: maxTokens, ...body }) })
    },
  })
  const onRun = ({ content, append }: Parameters<Run>[0]): void => {
    toolRuns += 1
    for (const { tool, fromTurn } of withdraw) {
      const place = tools.findIndex(({ name }) => name === tool)
      if (place >= 0 && requests >= fromTurn - 1) tools.splice(place, 1)
    }
    if (content !== undefined) written = append === true ? `${written}\n${String(content)}` : String(content)
  }
  const tools = withFaults(toolsFor(loaded.scenario), loaded.scenario).map((tool) => atHome(tool, onRun))
  return {
    answer: await ask({
      client,
      model: modelName(model.habits),
      question,
      tools,
      ...(maxTokens && { maxTokens }),
    }),
    requests,
    toolRuns,
    written,
    read,
  }
}

type Body = { readonly messages: readonly { readonly role: string; readonly content: string }[] }

/** As most people write a tool: it checks what it is given, and throws what goes wrong. */
const atHome = (tool: Tool, onRun: (args: Parameters<Run>[0]) => void): HomeTool => {
  const { name, description, parameters, aliases, effect, run, undo } = tool
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
      onRun(admission.args)
      return throwing(run)(admission.args)
    },
    // As it comes from a run with these arguments, it is JSON.
    ...(undo && { undo: (args) => throwing(undo.run)(args as Parameters<Run>[0]) }),
  }
}

const throwing =
  (run: Run) =>
  async (args: Parameters<Run>[0]): Promise<unknown> => {
    const outcome = await run(args)
    if (outcome.ok) return outcome.value
    const { code, message, retryable, retryAfterMs } = outcome
    throw Object.assign(new Error(message), { retryable, retryAfterMs, stillStands: code !== 'timeout' })
  }
