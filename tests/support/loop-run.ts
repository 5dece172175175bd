import OpenAI from 'openai'
import { createClock } from '../../sandboxes/kit/clock.ts'
import { createEmit } from '../../sandboxes/kit/emit.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { Mechanism } from '../../sandboxes/kit/mechanism.ts'
import type { ScriptedReply, Withdrawal } from '../../sandboxes/kit/scenario.ts'
import { createSimulatedModel } from '../../sandboxes/kit/simulated-model/simulated-model.ts'
import type { Tool } from '../../sandboxes/kit/tool.ts'
import { runAgent } from '../../sandboxes/weather-agent/agent.ts'
import { getWeather } from '../../sandboxes/weather-agent/tools/get-weather.ts'

export type LoopOptions = {
  readonly script: readonly ScriptedReply[]
  readonly tools?: readonly Tool[]
  readonly withdraw?: readonly Withdrawal[]
  readonly mechanisms?: readonly Mechanism[]
  readonly fetch?: typeof fetch
  readonly warn?: (text: string) => void
  readonly maxModelCalls?: number
  readonly maxTokens?: number
}

/** The loop alone, with tools, mechanisms or a model of the test's own. */
export const runLoop = async (options: LoopOptions): Promise<readonly EventLine[]> => {
  const { script, tools = [getWeather], withdraw = [], mechanisms = [], warn = () => undefined } = options
  const clock = createClock()
  const lines: string[] = []
  await runAgent({
    scenario: 'made-up',
    question: '北京现在多少度？',
    turnLimit: 8,
    maxModelCalls: options.maxModelCalls ?? 32,
    maxTokens: options.maxTokens,
    seed: 1,
    model: { kind: 'simulated', name: 'script' },
    client: new OpenAI({
      apiKey: 'none-needed',
      baseURL: 'http://simulated.invalid/v1',
      maxRetries: 0,
      fetch: options.fetch ?? createSimulatedModel({ clock, script }),
    }),
    tools,
    withdraw,
    mechanisms,
    clock,
    emit: createEmit(clock, (line) => lines.push(line)),
    warn,
  })
  return lines.map((line) => JSON.parse(line) as EventLine) // `as`: our own emitter made them
}

export const ofType = <Type extends EventLine['type']>(
  events: readonly EventLine[],
  type: Type,
): readonly Extract<EventLine, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<EventLine, { readonly type: Type }> => event.type === type)

/** A reply that calls `get_weather`, once for each text of arguments. */
export const calls = (...texts: readonly string[]): ScriptedReply => ({
  content: null,
  toolCalls: texts.map((text) => ({ name: 'get_weather', arguments: text })),
  finishReason: 'tool_calls',
})

export const says = (content: string): ScriptedReply => ({ content, finishReason: 'stop' })
