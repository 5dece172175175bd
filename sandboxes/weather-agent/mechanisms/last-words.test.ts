import { describe, expect, it } from 'vitest'
import type { Message } from '../../kit/events.ts'
import { systemMessage } from '../prompt.ts'
import { getWeather } from '../tools/get-weather.ts'
import { lastWords } from './last-words.ts'

const call = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{}' } } as const
const told: readonly Message[] = [
  { role: 'user', content: '北京现在多少度？' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'a', content: '连接超时' },
]

const request = lastWords().beforeEnd?.({
  stopReason: 'max_turns_reached',
  messages: [systemMessage([getWeather]), ...told],
})

describe('last-words', () => {
  it('takes the tools out of the prompt', () => {
    expect(systemMessage([getWeather]).content).toContain('get_weather')
    expect(request?.messages[0]).toEqual(systemMessage([]))
  })

  it('keeps what has been called and read', () => {
    expect(request?.messages.slice(1, -1)).toEqual(told)
  })

  it('asks for an answer from that alone, what is missing included, and no guess', () => {
    expect(request?.messages.at(-1)).toEqual({ role: 'user', content: request?.asked })
    expect(request?.asked).toMatch(/不能再用工具.*只根据上面.*没有查到.*直说.*不要猜/)
  })

  it('asks once a run', () => {
    expect(lastWords().cap).toEqual({ count: 1, per: 'run', then: 'stands-aside' })
  })
})
