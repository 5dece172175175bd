import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { createSimulatedModel } from './simulated-model.ts'
import type { SimulatedModelOptions } from './simulated-model.ts'

const client = (options: Partial<SimulatedModelOptions> = {}): OpenAI =>
  new OpenAI({
    apiKey: 'none',
    baseURL: 'http://simulated.invalid/v1',
    maxRetries: 0,
    fetch: createSimulatedModel({ clock: createClock(), ...options }),
  })

const tools = [
  {
    type: 'function' as const,
    function: {
      name: 'lookup_stock',
      description: 'Current price of a stock',
      parameters: {
        type: 'object',
        properties: { symbol: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
        required: ['symbol', 'days'],
      },
    },
  },
]
const question = { role: 'user' as const, content: 'What is the price of “ACME” over 3 days?' }
const ask = { model: 'obliging', messages: [question], tools, seed: 7 }

describe('on the wire', () => {
  it('is the same for the same request, to the byte', async () => {
    const [one, two] = await Promise.all([
      client().chat.completions.create(ask),
      client().chat.completions.create(ask),
    ])

    expect(one).toEqual(two)
  })

  it('streams the very reply that it gives in one piece', async () => {
    const whole = await client().chat.completions.create(ask)
    const streamed = await client()
      .chat.completions.stream({ ...ask, stream: true, stream_options: { include_usage: true } })
      .finalChatCompletion()

    expect(streamed.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { arguments: argumentsOf(whole) },
    })
    expect(streamed.choices[0]?.finish_reason).toBe('tool_calls')
    expect(streamed.usage).toEqual(whole.usage)
  })

  it('tells the usage of a stream only who asks for it, in a last chunk without a choice', async () => {
    const chunksOf = async (more: object) =>
      Array.fromAsync(await client().chat.completions.create({ ...ask, stream: true, ...more }))

    const asked = await chunksOf({ stream_options: { include_usage: true } })
    expect(asked.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: expect.any(Number) } })
    expect(asked.slice(0, -1).every(({ choices, usage }) => choices.length === 1 && usage === null)).toBe(
      true,
    )
    expect((await chunksOf({})).every((chunk) => !('usage' in chunk))).toBe(true)
  })

  it('streams Chinese text whole', async () => {
    const request = { model: 'refuses', messages: [{ role: 'user' as const, content: '北京现在多少度？' }] }
    const whole = await client().chat.completions.create(request)
    const streamed = await client()
      .chat.completions.stream({ ...request, stream: true })
      .finalChatCompletion()

    expect(streamed.choices[0]?.message.content).toBe(whole.choices[0]?.message.content)
  })

  it('answers an invalid request with 400 and says what is wrong', async () => {
    const request = client().chat.completions.create({ ...ask, tools: [] })

    await expect(request).rejects.toMatchObject({ status: 400, message: expect.stringContaining('tools') })
  })

  it('answers an unknown model with 404', async () => {
    await expect(client().chat.completions.create({ ...ask, model: 'gpt-9' })).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    })
  })

  it('fills arguments from the schema of tools that it has never seen', async () => {
    expect(JSON.parse(argumentsOf(await client().chat.completions.create(ask)))).toEqual({
      symbol: 'ACME',
      days: 3,
    })
  })

  it('reports what a foreign tool gave, and stops', async () => {
    const calls = (await client().chat.completions.create(ask)).choices[0]!.message
    const result = {
      role: 'tool' as const,
      tool_call_id: calls.tool_calls![0]!.id,
      content: '{"price": 41.5}',
    }
    const reply = await client().chat.completions.create({ ...ask, messages: [question, calls, result] })

    expect(reply.choices[0]?.message.content).toContain('41.5')
  })
})

describe('what it does after a failed call', () => {
  it.each([
    ['temporary, barely', '连接超时', 'retries-temporary-failure'],
    [
      'temporary, as an instruction',
      'lookup_stock 没拿到结果：服务繁忙。这是临时故障，同样的调用再来一次也许就好。',
      'retries-temporary-failure',
    ],
    ['temporary, in English', '{"error":"503 Service Unavailable"}', 'retries-temporary-failure'],
    ['permanent', '没有“ACME”的数据', 'accepts-permanent-fact'],
    ['permanent, in English', '{"error":"symbol not found"}', 'accepts-permanent-fact'],
    ['a bare refusal', '失败', 'retries-bare-failure'],
    [
      'an instructive refusal',
      '这个调用失败了 2 次，已被拒绝，不再执行。它要的数值目前没有，不要猜。',
      'admits-what-is-missing',
    ],
    [
      'an instructive refusal that leaves the gap open',
      '这个调用失败了 2 次，不再执行。请用现有内容回答。',
      'fills-the-gap',
    ],
    ['an error about parameters that fit already', '缺少参数 days', 'repeats-wrong-call'],
  ])('%s', async (_name, content, because) => {
    const calls = (await client().chat.completions.create(ask)).choices[0]!.message
    const result = { role: 'tool' as const, tool_call_id: calls.tool_calls![0]!.id, content }
    const reply = await client().chat.completions.create({ ...ask, messages: [question, calls, result] })

    expect(reply).toMatchObject({ because })
  })
})

const argumentsOf = (completion: OpenAI.Chat.Completions.ChatCompletion): string => {
  const call = completion.choices[0]?.message.tool_calls?.[0]
  return call?.type === 'function' ? call.function.arguments : ''
}
