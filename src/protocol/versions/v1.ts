import type { Json } from '../../../sandboxes/kit/events.ts'
import type { Checked } from '../check.ts'
import {
  amount,
  flag,
  json,
  list,
  nullable,
  object,
  oneOf,
  only,
  openObject,
  table,
  text,
  whole,
} from '../check.ts'

/** Version 1 of the event lines. Frozen on the day that version 2 exists: from then on nothing here changes. */
export const eventsV1 = {
  'run.started': event('run.started', {
    sandbox: text,
    scenario: text,
    seed: whole,
    question: text,
    model: object({ kind: only('simulated', 'endpoint'), name: text }),
    tools: list(text),
    mechanisms: list(
      object({
        id: text,
        cap: object({ count: whole, per: only('run', 'streak', 'result') }),
        parameters: table(json<Json>()),
      }),
    ),
  }),
  'turn.started': event('turn.started', { turn: whole, attempt: whole }),
  'model.asked': event('model.asked', {
    turn: whole,
    purpose: only('turn', 'last-words'),
    messages: list(message()),
    tools: list(
      openObject({
        type: only('function'),
        function: openObject({ name: text, description: text, parameters: table(json<Json>()) }),
      }),
    ),
  }),
  'model.streamed': event('model.streamed', { turn: whole, delta: text }),
  'model.answered': event('model.answered', {
    turn: whole,
    message: assistantMessage(),
    finishReason: text,
    usage: object({ inputTokens: whole, outputTokens: whole }),
    because: nullable(text),
  }),
  'tool.called': event('tool.called', { turn: whole, callId: text, name: text, args: json<Json>() }),
  'tool.returned': event('tool.returned', {
    turn: whole,
    callId: text,
    ok: flag,
    result: text,
    retryable: only(true, false, 'unknown'),
    tookMs: amount,
  }),
  'tool.rejected': event('tool.rejected', {
    turn: whole,
    callId: text,
    name: text,
    rawArguments: text,
    code: only('unknown_tool', 'malformed_arguments', 'invalid_arguments'),
    result: text,
    retryable: only(true, false, 'unknown'),
  }),
  'mechanism.intervened': event('mechanism.intervened', {
    turn: whole,
    by: text,
    disposition: only(1, 2, 3, 4, 5),
    what: only(
      'changed',
      'refused',
      'erased',
      'cut',
      'delayed',
      'retried',
      'rewrote',
      'asked-again',
      'stopped',
    ),
    target: object({}, { callId: text, name: text }),
    before: json<Json>(),
    after: json<Json>(),
    reason: object({ code: text, params: table(json<Json>()) }),
    used: whole,
    cap: whole,
  }),
  'run.finished': event('run.finished', {
    reason: only(
      'text_response',
      'max_turns_reached',
      'all_tools_circuit_broken',
      'rollback_limit_reached',
      'parroting_limit_reached',
      'output_truncated',
      'model_error',
      'aborted',
    ),
    turns: whole,
    answer: nullable(text),
    answeredBy: nullable(only('model', 'last-words')),
    metrics: object({
      modelCalls: whole,
      toolCalls: whole,
      toolRuns: whole,
      refusals: whole,
      repeatedCallRate: amount,
      sameErrorRetries: whole,
      inputTokens: whole,
      outputTokens: whole,
      simulatedMs: amount,
      interventions: table(whole),
    }),
  }),
} as const

export type EventLineV1 = {
  [T in keyof typeof eventsV1]: Checked<(typeof eventsV1)[T]>
}[keyof typeof eventsV1]

function event<const T extends string, F extends Parameters<typeof object>[0]>(type: T, fields: F) {
  return object({ v: only(1), seq: whole, t: amount, type: only(type), ...fields })
}

/** Wire shapes belong to the endpoint, which may send more than we use: they are open. */
function message() {
  return oneOf('role', {
    system: openObject({ role: only('system'), content: text }),
    user: openObject({ role: only('user'), content: text }),
    assistant: assistantMessage(),
    tool: openObject({ role: only('tool'), tool_call_id: text, content: text }),
  })
}

function assistantMessage() {
  return openObject(
    { role: only('assistant'), content: nullable(text) },
    {
      tool_calls: list(
        openObject({
          id: text,
          type: only('function'),
          function: openObject({ name: text, arguments: text }),
        }),
      ),
    },
  )
}
