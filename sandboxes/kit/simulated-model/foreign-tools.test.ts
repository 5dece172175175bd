import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import type { Json } from '../events.ts'
import { extraHabits, modelName, temperaments } from './habits.ts'
import { createSimulatedModel } from './simulated-model.ts'

// Schemas as people and generators write them, right and wrong, in any order and depth.
const { schema } = fc.letrec<{ schema: unknown; properties: unknown }>((tie) => ({
  properties: fc.dictionary(
    fc.constantFrom('city', 'id', 'n', 'when', '__proto__', 'toString'),
    tie('schema'),
    {
      maxKeys: 3,
    },
  ),
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      true,
      null,
      {},
      'string',
      [],
      { $ref: '#' },
      { $ref: '#/$defs/none%' },
      { $ref: 7 },
    ),
    fc.record(
      {
        type: fc.constantFrom<unknown>(
          'string',
          'integer',
          'number',
          'boolean',
          'null',
          'bad',
          3,
          ['string', 'null'],
          [],
        ),
        enum: fc.constantFrom<unknown>(['a', 'b'], [], [1, null], 'a', [{ x: 1 }]),
        const: fc.constantFrom<unknown>('c', 0, null),
        default: fc.constantFrom<unknown>('d', 2, null, {}),
        format: fc.constantFrom<unknown>('date', 'email', 'hostname', 5),
        pattern: fc.constantFrom<unknown>('^(a+)+$', '[', 4),
        minimum: fc.constantFrom<unknown>(0, -3, '5', null),
        exclusiveMinimum: fc.constantFrom<unknown>(0, true),
        maximum: fc.constantFrom<unknown>(10, 'x'),
        maxLength: fc.constantFrom<unknown>(3, -1, '3'),
        nullable: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.constantFrom('object', ['object', 'null']),
        properties: fc.oneof(tie('properties'), fc.constantFrom<unknown>(null, [], 'city')),
        required: fc.constantFrom<unknown>(['city'], ['city', 'n', 'gone'], 'city', true, [3], null, [
          '__proto__',
        ]),
        additionalProperties: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    fc.record({ type: fc.constant('array'), items: tie('schema') }, { requiredKeys: [] }),
    fc.record({ minItems: fc.constantFrom<unknown>(2, -1, 1e9, '2'), items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record({ oneOf: fc.constantFrom<unknown>([], null, [{ type: 'null' }]) }),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }), nullable: fc.boolean() }),
  ),
}))

const offers = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('get_weather', 'lookup', 'send', 'sum'),
    description: fc.constantFrom<unknown>(undefined, '', '查天气', 'Weather of a city', 'Adds numbers'),
    parameters: fc.oneof(fc.constant(undefined), schema),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
)

const words = fc.oneof(
  fc.constantFrom(
    '北京和三亚哪个更冷？',
    'Which is warmer, Oslo or Beijing?',
    'Where is order ORD-77?',
    'Add 3 and 4',
    '你好',
    '北京明天多少度？',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const content = fc.oneof(
  words,
  fc.array(
    fc.oneof(fc.record({ type: fc.constant('text'), text: words }), fc.constantFrom<unknown>(null, 'x', {})),
    {
      maxLength: 2,
    },
  ),
)
const result = fc.oneof(
  words,
  fc.json(),
  fc.constantFrom(
    '失败',
    '缺少参数 city',
    'Missing required parameter: city',
    'timed out',
    '没有“吉首”的数据。名字相近的有：吉林',
  ),
)
const exchange = fc.record({
  name: fc.constantFrom('get_weather', 'lookup', 'search_web'),
  text: fc.oneof(fc.constantFrom('{"city":"北京"}', '{"citys":"Oslo"}', '{', '', 'null', '[]'), fc.json()),
  result,
})

const messages = fc
  .record({ question: content, exchanges: fc.array(exchange, { maxLength: 4 }), remark: fc.option(content) })
  .map(({ question, exchanges, remark }) => [
    { role: 'user', content: question },
    ...exchanges.flatMap(({ name, text, result }, index) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: `c${index}`, type: 'function', function: { name, arguments: text } }],
      },
      { role: 'tool', tool_call_id: `c${index}`, content: result },
    ]),
    ...(remark === null ? [] : [{ role: 'user', content: remark }]),
  ])

const habits = fc
  .tuple(fc.constantFrom(...temperaments), fc.subarray([...extraHabits]))
  .map(([temperament, extra]) => modelName([temperament, ...extra]))

const request = fc.record(
  {
    model: habits,
    messages,
    tools: offers.map((all) => all.map((definition) => ({ type: 'function', function: definition }))),
    tool_choice: fc.constantFrom<unknown>(
      'auto',
      'none',
      'required',
      { type: 'function', function: { name: 'send' } },
      7,
    ),
    parallel_tool_calls: fc.boolean(),
    stream: fc.boolean(),
    seed: fc.integer(),
  },
  { requiredKeys: ['model', 'messages', 'tools'] },
)

const answer = createSimulatedModel({ clock: createClock() })
const post = (body: unknown): Promise<Response> => answer('', { body: JSON.stringify(body) })

describe('tools and messages that are not ours', () => {
  it('get a well-formed reply, or the endpoint’s 400, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (body) => {
        const response = await post(body)
        const text = await response.text()

        if (response.status === 400) {
          expect(JSON.parse(text)).toMatchObject({ error: { message: expect.any(String) } })
          return
        }
        expect(response.status).toBe(200)
        if (body.stream) expect(text).toMatch(/data: \[DONE\]\n\n$/)
        else expect(problemsOf(JSON.parse(text), body)).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('get a reply that can go back into the history', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ stream: _, ...body }) => {
        const first = await post(body)
        if (first.status !== 200) return
        const { choices } = (await first.json()) as { choices: readonly { message: Sent }[] }
        const { message } = choices[0]!
        if (message.content === '') return
        const results = (message.tool_calls ?? []).map(({ id }) => ({
          role: 'tool',
          tool_call_id: id,
          content: '好',
        }))

        const second = await post({ ...body, messages: [...body.messages, message, ...results] })

        expect(second.status).toBe(200)
      }),
      { numRuns: 300 },
    )
  })
})

type Sent = {
  readonly content: string | null
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

const problemsOf = (
  completion: { readonly choices: readonly { readonly message: Sent; readonly finish_reason: string }[] },
  body: { readonly tool_choice?: unknown; readonly parallel_tool_calls?: boolean; readonly model: string },
): readonly string[] => {
  const { message, finish_reason } = completion.choices[0]!
  const calls = message.tool_calls ?? []
  const laws: readonly [string, boolean][] = [
    ['says or calls something', typeof message.content === 'string' || calls.length > 0],
    ['names can be sent', calls.every((call) => /^[A-Za-z0-9_-]{1,64}$/.test(call.function.name))],
    ['ids differ', new Set(calls.map(({ id }) => id)).size === calls.length],
    ['finish reason fits', finish_reason === (calls.length > 0 ? 'tool_calls' : finish_reason)],
    ['calls are not ruled out', body.tool_choice !== 'none' || calls.length === 0],
    ['a call is made when demanded', body.tool_choice !== 'required' || calls.length > 0],
    ['one call at a time', body.parallel_tool_calls !== false || calls.length <= 1],
    ['arguments are text', calls.every((call) => typeof call.function.arguments === 'string')],
  ]
  return laws.filter(([, kept]) => !kept).map(([law]) => law)
}

describe('schemas that can be met', () => {
  const { fitting } = fc.letrec<{ fitting: { readonly [keyword: string]: Json } }>((tie) => ({
    fitting: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<{ readonly [keyword: string]: Json }>(
        { type: 'string' },
        { type: 'string', maxLength: 5 },
        { type: 'string', format: 'date' },
        { enum: ['a', 'b'] },
        { const: 3 },
        { type: 'integer', minimum: 2, maximum: 9 },
        { type: 'number', exclusiveMinimum: 0 },
        { type: 'boolean' },
        { type: ['integer', 'null'] },
      ),
      fc.record({ type: fc.constant('array'), items: tie('fitting'), minItems: fc.nat(3) }),
      fc
        .dictionary(fc.constantFrom('city', 'user_id', 'when', 'n'), tie('fitting'))
        .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
      fc.record({ anyOf: fc.tuple(fc.constant({ type: 'null' }), tie('fitting')) }),
    ),
  }))

  it('are met', async () => {
    await fc.assert(
      fc.asyncProperty(fitting, words, async (parameter, question) => {
        const parameters = { type: 'object', properties: { it: parameter }, required: ['it'] }
        const tools = [{ type: 'function', function: { name: 'do_it', parameters } }]
        const body = {
          model: 'obliging',
          messages: [{ role: 'user', content: question }],
          tools,
          tool_choice: 'required',
        }
        const { choices } = (await (await post(body)).json()) as { choices: readonly { message: Sent }[] }
        const args: Json = JSON.parse(choices[0]!.message.tool_calls![0]!.function.arguments)

        expect(meets(parameters, args)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

const meets = (schema: Json, value: Json): boolean => {
  const { type, properties, items, anyOf, ...limits } = schema as { readonly [keyword: string]: Json }
  if (Array.isArray(anyOf)) return anyOf.some((one: Json) => meets(one, value))
  if (Array.isArray(limits['enum'])) return limits['enum'].includes(value)
  if (limits['const'] !== undefined) return limits['const'] === value
  if (Array.isArray(type)) return value === null || Number.isInteger(value)
  switch (type) {
    case 'object':
      return Object.entries(properties as { readonly [name: string]: Json }).every(([name, one]) =>
        meets(one, (value as { readonly [name: string]: Json })[name] ?? null),
      )
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= Number(limits['minItems'] ?? 0) &&
        value.every((item: Json) => meets(items!, item))
      )
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        value >= Number(limits['minimum'] ?? -Infinity) &&
        value <= Number(limits['maximum'] ?? Infinity) &&
        value > Number(limits['exclusiveMinimum'] ?? -Infinity) &&
        (type === 'number' || Number.isInteger(value))
      )
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      return typeof value === 'string' && value.length <= Number(limits['maxLength'] ?? Infinity)
  }
}
