import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createEmit } from './emit.ts'
import type { Event } from './events.ts'

const streamed = (delta: string): Event => ({ type: 'model.streamed', turn: 1, delta })

describe('createEmit', () => {
  it('numbers the lines, stamps the simulated time and stays within ASCII', () => {
    const lines: string[] = []
    const clock = createClock()
    const emit = createEmit(clock, (line) => lines.push(line))

    emit(streamed('北京 😀'))
    clock.advance(250)
    emit(streamed('\u007f\u0080\n'))

    expect(lines).toEqual([
      '{"v":1,"seq":0,"t":0,"type":"model.streamed","turn":1,"delta":"\\u5317\\u4eac \\ud83d\\ude00"}',
      '{"v":1,"seq":1,"t":250,"type":"model.streamed","turn":1,"delta":"\\u007f\\u0080\\n"}',
    ])
    expect(JSON.parse(lines[0]!)).toMatchObject({ delta: '北京 😀' })
  })
})
