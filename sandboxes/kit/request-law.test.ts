import { describe, expect, it } from 'vitest'
import type { Json } from './events.ts'
import { requestProblem } from './request-law.ts'

const user = { role: 'user', content: '北京现在多少度？' }
const call = (id: string, name = 'get_weather') => ({
  id,
  type: 'function',
  function: { name, arguments: '{}' },
})
const assistant = (...calls: readonly Json[]) => ({ role: 'assistant', content: null, tool_calls: calls })
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: '好' })
const tool = { type: 'function', function: { name: 'get_weather', description: '', parameters: {} } }
const request = (messages: readonly Json[], more: { readonly [key: string]: Json } = {}): Json => ({
  model: 'obliging',
  messages,
  ...more,
})

describe('a valid request', () => {
  it.each<[string, Json]>([
    ['a question', request([user])],
    [
      'two calls and their two results',
      request([user, assistant(call('a'), call('b')), result('b'), result('a')]),
    ],
    ['tools on offer', request([user], { tools: [tool], parallel_tool_calls: false })],
    [
      'a choice of one tool',
      request([user], {
        tools: [tool],
        tool_choice: { type: 'function', function: { name: 'get_weather' } },
      }),
    ],
    [
      'a tool without parameters',
      request([user], { tools: [{ type: 'function', function: { name: 'x' } }] }),
    ],
    ['a text, then a question', request([user, { role: 'assistant', content: '好' }, user])],
  ])('passes: %s', (_name, body) => {
    expect(requestProblem(body)).toBeNull()
  })
})

describe('what the endpoint answers with 400', () => {
  it.each<[string, Json]>([
    ['a call without its result', request([user, assistant(call('a'))])],
    ['a call whose result comes too late', request([user, assistant(call('a')), user, result('a')])],
    ['one of two results missing', request([user, assistant(call('a'), call('b')), result('a')])],
    ['a result twice', request([user, assistant(call('a')), result('a'), result('a')])],
    ['an orphan result', request([user, result('a')])],
    ['a result before its call', request([user, result('a'), assistant(call('a'))])],
    ['one id for two calls', request([user, assistant(call('a'), call('a')), result('a')])],
    ['a call without an id', request([user, assistant(call('')), result('')])],
    ['no tools in the list of tools', request([user], { tools: [] })],
    ['tool_choice without tools', request([user], { tool_choice: 'auto' })],
    ['tool_choice that is none of its words', request([user], { tools: [tool], tool_choice: 'any' })],
    [
      'tool_choice of a function that is not on offer',
      request([user], { tools: [tool], tool_choice: { type: 'function', function: { name: 'other' } } }),
    ],
    ['stream_options without a stream', request([user], { stream_options: { include_usage: true } })],
    [
      'parameters of a tool that are no object',
      request([user], { tools: [{ type: 'function', function: { name: 'x', parameters: [] } }] }),
    ],
    [
      'arguments of a call that are no text',
      request([
        user,
        assistant({ id: 'a', type: 'function', function: { name: 'x', arguments: {} } }),
        result('a'),
      ]),
    ],
    ['parallel_tool_calls without tools', request([user], { parallel_tool_calls: true })],
    [
      'an assistant message with neither text nor calls',
      request([user, { role: 'assistant', content: null }]),
    ],
    ['an assistant message with an empty list of calls', request([user, assistant()])],
    [
      'a function name that is not allowed, in the history',
      request([user, assistant(call('a', '查天气')), result('a')]),
    ],
    [
      'a function name that is too long, on offer',
      request([user], { tools: [{ type: 'function', function: { name: 'x'.repeat(65) } }] }),
    ],
    ['no messages', request([])],
    ['no model', { messages: [user] }],
    ['something that is no object', [user]],
  ])('is refused: %s', (_name, body) => {
    expect(requestProblem(body)).toEqual(expect.any(String))
  })
})
