import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Message, ToolOffer } from '../events.ts'
import { readConversation } from './conversation.ts'
import type { Request } from './conversation.ts'
import { decide } from './decide.ts'
import { habitsNamed } from './habits.ts'

const offer = (name: string, description: string): ToolOffer => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
})
const weather = offer('get_weather', 'Weather of a city')
const air = offer('get_air', 'Air quality of a city')

const ask = (content: string): Message => ({ role: 'user', content })
const called = (id: string, name: string, city: string, result: string): readonly Message[] => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify({ city }) } }],
  },
  { role: 'tool', tool_call_id: id, content: result },
]

const decided = (messages: readonly Message[], habits = 'obliging', request: Partial<Request> = {}) =>
  decide(
    readConversation(messages, {
      offers: [weather, air],
      mustCall: false,
      mayCallInParallel: true,
      ...request,
    }),
    habitsNamed(habits)!,
    () => 0.5,
  )

const question = ask('What is the temperature in Oslo?')

describe('a tool that was offered before', () => {
  const history = [question, ...called('a', 'get_weather', 'Oslo', 'timed out')]

  it('is called again by who has this habit, and by nobody else', () => {
    const offers = [air]

    expect(decided(history, 'recalls-tool', { offers })).toMatchObject({
      calls: [{ name: 'get_weather', arguments: '{"city":"Oslo"}' }],
      because: 'recalls-tool',
    })
    expect(decided(history, 'obliging', { offers }).calls).not.toContainEqual(
      expect.objectContaining({ name: 'get_weather' }),
    )
  })

  it('is not called when calls are ruled out, nor after it has answered', () => {
    const answered = [question, ...called('a', 'get_weather', 'Oslo', '21')]

    expect(decided(history, 'recalls-tool', { offers: [] }).calls).toEqual([])
    expect(decided(answered, 'recalls-tool', { offers: [air] }).because).not.toBe('recalls-tool')
  })
})

describe('parroting', () => {
  it('says the same words again, whatever has happened since', () => {
    const spoken: Message = { role: 'assistant', content: 'Let me see.' }
    const history = [question, spoken, ask('Use another tool'), ...called('a', 'get_weather', 'Oslo', '21')]

    expect(decided(history, 'parrots')).toMatchObject({
      content: 'Let me see.',
      calls: [],
      because: 'parrots',
    })
    expect(decided(history).because).not.toBe('parrots')
  })

  it('leaves the user with the words of the first call', async () => {
    const run = await runAgentOn({ id: 'x', question: '北京现在多少度？', model: { habits: ['parrots'] } })

    expect(run.end).toMatchObject({ answer: '我先查一下。', turns: 2 })
  })
})

describe('two topics', () => {
  it('have each their own call, also when the first one was wrong', async () => {
    const run = await runAgentOn({
      id: 'x',
      question: '北京的气温和空气质量怎么样？',
      model: { habits: ['misspells-argument'] },
    })

    expect(eventsOfType(run, 'tool.called').map(({ name }) => name)).toEqual([
      'get_air_quality',
      'get_weather',
    ])
  })
})

describe('an answered question', () => {
  const history: readonly Message[] = [
    question,
    ...called('a', 'get_weather', 'Oslo', '21'),
    { role: 'assistant', content: 'Oslo: 21.' },
  ]

  it('is over when the user asks something new', () => {
    const next = decided([...history, ask('And what is the weather in Bergen?')])

    expect(next.calls).toEqual([{ name: 'get_weather', arguments: '{"city":"Bergen"}' }])
  })

  it('goes on when the user speaks of the answer', () => {
    expect(decided([...history, ask('Don’t guess. Repeat your answer.')])).toMatchObject({
      content: 'Oslo: 21.',
    })
  })
})

describe('what the client demands', () => {
  it('calls a tool even for a greeting when it must', () => {
    expect(decided([ask('Hello')], 'refuses', { mustCall: true })).toMatchObject({
      calls: [{ name: 'get_weather' }],
      because: 'is-made-to-call',
    })
  })

  it('makes one call at a time when more are ruled out', () => {
    const both = ask('Which is warmer, Oslo or Bergen?')

    expect(decided([both], 'calls-in-parallel').calls).toHaveLength(2)
    expect(decided([both], 'calls-in-parallel', { mayCallInParallel: false }).calls).toHaveLength(1)
  })
})

describe('a question that no tool on the list speaks of', () => {
  it.each([
    ['search', 'Searches the web', [{ name: 'search', arguments: '{"city":"Oslo"}' }]],
    ['get_air', 'Air quality of a city', []],
    ['send_alert', 'Warns everybody in a city', []],
  ])('is asked of %s only where that may know of anything', (name, description, calls) => {
    expect(decided([question], 'obliging', { offers: [offer(name, description)] }).calls).toEqual(calls)
  })

  it('is not answered with what another tool has told of the same place', () => {
    const told = [question, ...called('a', 'get_air_quality', 'Oslo', '{"aqi":86}')]

    expect(decided(told, 'stubborn', { offers: [air] }).content).not.toContain('86')
  })
})
