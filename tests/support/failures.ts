import { parseCall } from '../../sandboxes/kit/call.ts'
import type { ParsedCall } from '../../sandboxes/kit/call.ts'
import type { Failure } from '../../sandboxes/kit/failure.ts'

/** A call of `get_weather`, as a model wrote it. */
export const aCall = (text = '{"city":"北京"}', name = 'get_weather'): ParsedCall =>
  parseCall({ id: 'call_1', type: 'function', function: { name, arguments: text } })

export const aFailure = (call: ParsedCall, different: Partial<Failure> = {}): Failure => ({
  call,
  code: 'timeout',
  description: '连接超时',
  retryable: true,
  facts: { kind: 'tool', message: '连接超时', near: [] },
  ...different,
})
