import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../site/listen.ts'
import type { Listening } from '../site/listen.ts'
import { createModelAnswer } from './answer.ts'

let server: Listening
let client: OpenAI

beforeAll(async () => {
  server = await listen(createModelAnswer(), { host: undefined, port: 0 })
  client = new OpenAI({ apiKey: 'any', baseURL: `${server.origin}/v1`, maxRetries: 0 })
})
afterAll(() => server.stop(0))

type Tool = OpenAI.Chat.Completions.ChatCompletionFunctionTool
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam
type Params = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'messages' | 'model'>

const tool = (name: string, description: string, parameters?: Record<string, unknown>): Tool => ({
  type: 'function',
  function: { name, description, ...(parameters ? { parameters } : {}) },
})
const text = { type: 'string' }
const weather = tool('get_current_weather', 'Current weather of a place', {
  type: 'object',
  properties: { location: text, unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
  required: ['location', 'unit'],
})
const calculator = tool('add', 'Adds two numbers', {
  type: 'object',
  properties: { a: { type: 'number' }, b: { type: 'number' } },
  required: ['a', 'b'],
  additionalProperties: false,
})
const order = tool('find_order', '查询订单状态', {
  $defs: { Id: { type: 'string', pattern: '^[A-Z]+-\\d+$' } },
  type: 'object',
  properties: { order: { $ref: '#/$defs/Id' }, note: { anyOf: [text, { type: 'null' }] } },
  required: ['order', 'note'],
})
const search = tool('search_docs', 'Search the documentation', {
  type: 'object',
  properties: { query: text },
})
const time = tool('current_time', 'The time now')

const user = (content: string): Message => ({ role: 'user', content })
const create = (content: string, tools: Tool[], more: Partial<Params> = {}, model = 'obliging') =>
  client.chat.completions.create({ model, messages: [user(content)], tools, ...more })

const callsOf = (message: OpenAI.Chat.Completions.ChatCompletionMessage) =>
  (message.tool_calls ?? []).flatMap((call) =>
    call.type === 'function' ? [[call.function.name, JSON.parse(call.function.arguments)]] : [],
  )

describe('tools that it has never seen', () => {
  const offered = [weather, calculator, order, search, time]

  it.each<[string, string, unknown]>([
    ['What is the weather in Lisbon?', 'get_current_weather', { location: 'Lisbon', unit: 'celsius' }],
    ['What is 19 plus 23? Add the numbers.', 'add', { a: 19, b: 23 }],
    ['订单 ORD-77 到哪了？', 'find_order', expect.objectContaining({ order: 'ORD-77' })],
    [
      'Search the documentation: how to install',
      'search_docs',
      expect.objectContaining({ query: expect.any(String) }),
    ],
    ['What is the time now?', 'current_time', {}],
  ])('%s → %s', async (question, name, args) => {
    const { choices } = await create(question, offered)

    expect(choices[0]!.finish_reason).toBe('tool_calls')
    expect(callsOf(choices[0]!.message)).toEqual([[name, args]])
  })

  it('are called, read and reported until there is an answer', async () => {
    const messages: Message[] = [user('Which is colder, Lisbon or Oslo?')]
    const temperatures: Readonly<Record<string, number>> = { Lisbon: 24, Oslo: 9 }
    for (let turn = 0; turn < 5; turn += 1) {
      const { choices } = await client.chat.completions.create({
        model: 'obliging',
        messages,
        tools: [weather],
      })
      const { message } = choices[0]!
      messages.push(message)
      if (!message.tool_calls) break
      for (const call of message.tool_calls) {
        if (call.type !== 'function') continue
        const { location } = JSON.parse(call.function.arguments) as { location: string }
        const content = JSON.stringify({ temperature: temperatures[location] })
        messages.push({ role: 'tool', tool_call_id: call.id, content })
      }
    }

    expect(messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/24.*9.*Oslo is colder\.$/),
    })
  })

  it('are all called at once by who has that habit, unless the client rules it out', async () => {
    const question = 'Compare the weather in Lisbon and in Oslo'
    const many = await create(question, [weather], {}, 'obliging+calls-in-parallel')
    const one = await create(
      question,
      [weather],
      { parallel_tool_calls: false },
      'obliging+calls-in-parallel',
    )

    expect(callsOf(many.choices[0]!.message).map(([, args]) => args.location)).toEqual(['Lisbon', 'Oslo'])
    expect(callsOf(one.choices[0]!.message)).toHaveLength(1)
  })

  it('are called or left alone as tool_choice says', async () => {
    const asked = 'What is the weather in Lisbon?'
    const none = await create(asked, offered, { tool_choice: 'none' })
    const required = await create('Hello', offered, { tool_choice: 'required' })
    const named = await create(asked, offered, {
      tool_choice: { type: 'function', function: { name: 'search_docs' } },
    })

    expect(callsOf(none.choices[0]!.message)).toEqual([])
    expect(callsOf(required.choices[0]!.message)).toHaveLength(1)
    expect(callsOf(named.choices[0]!.message)[0]?.[0]).toBe('search_docs')
  })
})

describe('a stream', () => {
  it('carries the very reply, calls and all, and its usage when asked', async () => {
    const request = {
      model: 'obliging+calls-in-parallel',
      messages: [user('Compare the weather in Lisbon and in 北京')],
      tools: [weather],
      seed: 5,
    }
    const whole = await client.chat.completions.create(request)
    const streamed = await client.chat.completions
      .stream({ ...request, stream_options: { include_usage: true } })
      .finalChatCompletion()

    expect(callsOf(streamed.choices[0]!.message)).toEqual(callsOf(whole.choices[0]!.message))
    expect(streamed.usage).toEqual(whole.usage)
    expect(streamed.choices[0]!.finish_reason).toBe('tool_calls')
  })

  it('may be left by the client in the middle', async () => {
    const stream = await client.chat.completions.create({
      model: 'obliging',
      messages: [user('What is the weather in Lisbon?')],
      stream: true,
    })
    for await (const _ of stream) break

    expect((await create('Hello', [weather])).choices[0]!.message.content).toContain('Hello')
  })
})

describe('models', () => {
  it('are listed, and each one listed answers', async () => {
    const ids = (await Array.fromAsync(client.models.list())).map(({ id }) => id)
    const replies = await Promise.all(
      ids.map((id) => create('What is the weather in Lisbon?', [weather], {}, id)),
    )

    expect(ids).toEqual(
      expect.arrayContaining(['obliging', 'stubborn', 'sloppy', 'stubborn+misspells-argument']),
    )
    expect(replies.map(({ model }) => model)).toEqual(ids)
  })

  it('may be combined, though no such set is listed', async () => {
    const id = 'sloppy+calls-in-parallel+wrong-value'

    expect((await client.models.retrieve(id)).id).toBe(id)
    expect((await create('Hello', [weather], {}, id)).model).toBe(id)
  })

  it('that do not exist are answered with the endpoint’s 404', async () => {
    const missing = { status: 404, code: 'model_not_found', type: 'invalid_request_error' }

    await expect(create('Hello', [weather], {}, 'gpt-9')).rejects.toMatchObject(missing)
    await expect(client.models.retrieve('gpt-9')).rejects.toMatchObject(missing)
  })
})

describe('what it can’t answer', () => {
  it.each<[string, string, string, string | undefined, number, RegExp]>([
    ['no JSON', 'POST', '/v1/chat/completions', '{"model":', 400, /not JSON/],
    ['no object', 'POST', '/v1/chat/completions', '[]', 400, /JSON object/],
    ['no body', 'POST', '/v1/chat/completions', '', 400, /not JSON/],
    [
      'an invalid request',
      'POST',
      '/v1/chat/completions',
      '{"model":"obliging","messages":[]}',
      400,
      /'messages'/,
    ],
    ['a wrong method', 'GET', '/v1/chat/completions', undefined, 405, /GET.*POST/],
    ['a method of no use', 'DELETE', '/v1/models', undefined, 405, /DELETE/],
    ['an address that is none', 'POST', '/v1/embeddings', '{}', 404, /Invalid URL \(POST \/v1\/embeddings\)/],
    ['the root', 'GET', '/', undefined, 404, /Invalid URL/],
    ['a broken escape', 'GET', '/v1/models/%zz', undefined, 404, /does not exist/],
    ['a body above 4 MB', 'POST', '/v1/chat/completions', 'x'.repeat(2 ** 22 + 1), 413, /4 MB/],
  ])('%s', async (_name, method, path, body, status, message) => {
    const response = await fetch(server.origin + path, { method, ...(body === undefined ? {} : { body }) })

    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      error: {
        message: expect.stringMatching(message),
        type: 'invalid_request_error',
        param: body?.includes('messages') ? 'messages' : null,
        code: expect.toSatisfy((code) => code === null || typeof code === 'string'),
      },
    })
  })

  it('is known by the SDK for what it is', async () => {
    await expect(create('Hello', [])).rejects.toBeInstanceOf(OpenAI.BadRequestError)
  })
})

describe('a page', () => {
  it.each(['null', 'https://course.example'])('of the origin %s may ask before it asks', async (origin) => {
    const response = await fetch(`${server.origin}/v1/chat/completions`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-stainless-lang',
        'access-control-request-private-network': 'true',
      },
    })

    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'authorization,content-type,x-stainless-lang',
      'access-control-allow-private-network': 'true',
    })
  })

  it.each(['/v1/models', '/v1/nowhere'])('may read the answer of %s', async (path) => {
    const response = await fetch(server.origin + path, { headers: { origin: 'null' } })

    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('docs/model-server.md', () => {
  it('shows an example that prints what it says', async () => {
    const page = await readFile(new URL('../../docs/model-server.md', import.meta.url), 'utf8')
    const example = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const program = example.replace('http://localhost:8787', server.origin)

    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])

    expect(program).not.toBe(example)
    expect(stdout.trim()).toBe(/console\.log\(.*\/\/ (.*)/.exec(example)?.[1])
  })
})
