import type {
  Event,
  Message,
  MechanismIntervened,
  Metrics,
  ModelAnswered,
  ModelAsked,
  RunFinished,
  RunStarted,
  ToolCalled,
  ToolRejected,
  ToolReturned,
  TurnStarted,
} from '../../sandboxes/kit/events.ts'
import { parseLine } from '../protocol/parse.ts'
import { reduceAll } from './reduce.ts'
import type { Transcript } from './transcript.ts'

/** Events as a program prints them: numbered without gaps, 100 ms apart. A text is printed as it is. */
export const toLines = (...outputs: readonly (Event | string)[]): readonly string[] => {
  let seq = 0
  return outputs.map((output) =>
    typeof output === 'string' ? output : JSON.stringify({ v: 1, seq, t: 100 * seq++, ...output }),
  )
}

export const transcriptOf = (...outputs: readonly (Event | string)[]): Transcript =>
  reduceAll(toLines(...outputs).map(parseLine))

export const aRunStarted = (overrides: Partial<RunStarted> = {}): RunStarted => ({
  type: 'run.started',
  sandbox: 'weather-agent',
  scenario: 'always-timeout',
  seed: 1,
  question: '北京现在多少度？',
  model: { kind: 'simulated', name: 'obliging' },
  tools: ['get_weather'],
  mechanisms: [],
  ...overrides,
})

export const aTurnStarted = (overrides: Partial<TurnStarted> = {}): TurnStarted => ({
  type: 'turn.started',
  turn: 1,
  attempt: 1,
  ...overrides,
})

export const aModelAsked = (overrides: Partial<ModelAsked> = {}): ModelAsked => ({
  type: 'model.asked',
  turn: 1,
  purpose: 'turn',
  messages: [aQuestion],
  tools: [
    {
      type: 'function',
      function: { name: 'get_weather', description: '查天气', parameters: { type: 'object' } },
    },
  ],
  ...overrides,
})

export const aModelAnswered = (overrides: Partial<ModelAnswered> = {}): ModelAnswered => ({
  type: 'model.answered',
  turn: 1,
  message: aCall(),
  finishReason: 'tool_calls',
  usage: { inputTokens: 20, outputTokens: 8 },
  because: 'asks-first',
  ...overrides,
})

export const aToolCalled = (overrides: Partial<ToolCalled> = {}): ToolCalled => ({
  type: 'tool.called',
  turn: 1,
  callId: 'call_1',
  name: 'get_weather',
  args: { city: '北京' },
  ...overrides,
})

export const aToolReturned = (overrides: Partial<ToolReturned> = {}): ToolReturned => ({
  type: 'tool.returned',
  turn: 1,
  callId: 'call_1',
  ok: false,
  result: '连接超时',
  retryable: true,
  tookMs: 5000,
  ...overrides,
})

export const aToolRejected = (overrides: Partial<ToolRejected> = {}): ToolRejected => ({
  type: 'tool.rejected',
  turn: 1,
  callId: 'call_1',
  name: 'get_weather',
  rawArguments: '{"citys":"北京"}',
  code: 'invalid_arguments',
  result: '缺少参数 city',
  retryable: 'unknown',
  ...overrides,
})

export const anIntervention = (overrides: Partial<MechanismIntervened> = {}): MechanismIntervened => ({
  type: 'mechanism.intervened',
  turn: 1,
  by: 'break-circuit',
  disposition: 5,
  what: 'refused',
  target: { callId: 'call_1', name: 'get_weather' },
  before: { city: '北京' },
  after: '失败',
  reason: { code: 'failed_too_often', params: { failures: 2, limit: 2 } },
  used: 1,
  cap: 1,
  ...overrides,
})

export const aRunFinished = (overrides: Partial<RunFinished> = {}): RunFinished => ({
  type: 'run.finished',
  reason: 'max_turns_reached',
  turns: 1,
  answer: null,
  answeredBy: null,
  metrics: someMetrics(),
  ...overrides,
})

export const someMetrics = (overrides: Partial<Metrics> = {}): Metrics => ({
  modelCalls: 1,
  toolCalls: 1,
  toolRuns: 1,
  refusals: 0,
  repeatedCallRate: 0,
  sameErrorRetries: 1,
  inputTokens: 20,
  outputTokens: 8,
  simulatedMs: 5660,
  interventions: {},
  ...overrides,
})

export const aQuestion: Message = { role: 'user', content: '北京现在多少度？' }

export const aCall = (rawArguments = '{"city":"北京"}', id = 'call_1'): ModelAnswered['message'] => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name: 'get_weather', arguments: rawArguments } }],
})

export const aToolMessage = (content = '连接超时', callId = 'call_1'): Message => ({
  role: 'tool',
  tool_call_id: callId,
  content,
})
