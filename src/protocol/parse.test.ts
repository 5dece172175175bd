import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { parseLine } from './parse.ts'

describe('parseLine', () => {
  it('reads an event', () => {
    const parsed = parseLine(line({}))

    expect(parsed).toEqual({ kind: 'event', event: turnStarted })
  })

  it.each([
    '',
    '42',
    'null',
    '[]',
    '"v"',
    'hello {"v":1}',
    '{"v":1}',
    '{"type":"turn.started"}',
    '{broken',
    '{"a":NaN}',
  ])('takes %j for something that the program printed', (text) => {
    expect(parseLine(text)).toEqual({ kind: 'print', text })
  })

  it.each([
    ['a line that was cut', line({}).slice(0, -9), { code: 'broken-json', params: {} }],
    ['a version above ours', line({ v: 2 }), { code: 'newer-version', params: { found: 2, known: 1 } }],
    [
      'a newer version of any shape',
      '{"v":9,"type":[]}',
      { code: 'newer-version', params: { found: 9, known: 1 } },
    ],
    ['no version at all', line({ v: 'one' }), { code: 'unknown-version', params: { found: 'one' } }],
    ['version 0', line({ v: 0 }), { code: 'unknown-version', params: { found: '0' } }],
    [
      'an unknown type',
      line({ type: 'turn.ended' }),
      { code: 'unknown-type', params: { found: 'turn.ended' } },
    ],
    [
      'a type that every object inherits',
      line({ type: 'constructor' }),
      { code: 'unknown-type', params: { found: 'constructor' } },
    ],
    ['a type that is no text', line({ type: {} }), { code: 'unknown-type', params: { found: 'object' } }],
    ['a number out of range', line({ t: -1 }), wrong('t', 'number ≥ 0')],
    ['an infinite number', line({}).replace('"t":0', '"t":1e999'), wrong('t', 'number ≥ 0')],
    ['a fraction where none can be', line({ seq: 0.5 }), wrong('seq', 'integer ≥ 0')],
    [
      'a missing field',
      '{"v":1,"seq":0,"t":0,"type":"turn.started","turn":1}',
      { code: 'missing-field', params: { field: 'attempt' } },
    ],
    ['a field too many', line({ mood: 'good' }), { code: 'unknown-field', params: { field: 'mood' } }],
    [
      'a prototype smuggled in',
      line({}).replace('}', ',"__proto__":{}}'),
      { code: 'unknown-field', params: { field: '__proto__' } },
    ],
    [
      'a field deep inside',
      askedWith({ role: 'tool', content: 'x' }),
      { code: 'missing-field', params: { field: 'messages[0].tool_call_id' } },
    ],
    [
      'a role that nobody has',
      askedWith({ role: 'narrator', content: 'x' }),
      wrong('messages[0].role', 'system | user | assistant | tool'),
    ],
  ])('says what is wrong with %s', (_what, text, problem) => {
    expect(parseLine(text)).toEqual({ kind: 'malformed', text, problem })
  })

  it('leaves the shape of messages to the endpoint that sent them', () => {
    const parsed = parseLine(askedWith({ role: 'assistant', content: null, refusal: null }))

    expect(parsed.kind).toBe('event')
  })

  it('says that a line is nested too deeply instead of reading it', () => {
    const deep = `{"v":1,"seq":0,"t":0,"type":"tool.called","turn":1,"callId":"c","name":"n","args":${'['.repeat(200)}${']'.repeat(200)}}`

    expect(parseLine(deep)).toMatchObject({ problem: { code: 'too-deep', params: { limit: 100 } } })
  })

  it.each([
    ['five megabytes of text', 'x'.repeat(5e6)],
    ['five megabytes of event', line({ type: 'x'.repeat(5e6) })],
    ['a million brackets', '{"v":1,"type":' + '['.repeat(1e6)],
    ['a million closed brackets', `{"v":1,"type":${'['.repeat(1e6)}${']'.repeat(1e6)}}`],
  ])('survives %s', (_what, text) => {
    expect(['print', 'malformed']).toContain(parseLine(text).kind)
  })

  it('never throws, and keeps every line that is no event as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), almostAnEvent()), (text) => {
        const parsed = parseLine(text)
        return parsed.kind === 'event' || parsed.text === text
      }),
    )
  })

  it('never takes a proper beginning of an event for an event', () => {
    const whole = line({})

    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => parseLine(whole.slice(0, length)).kind !== 'event'),
    )
  })
})

const turnStarted: EventLine = { v: 1, seq: 0, t: 0, type: 'turn.started', turn: 1, attempt: 1 }

function line(overrides: Record<string, unknown>): string {
  return JSON.stringify({ ...turnStarted, ...overrides })
}

function askedWith(message: unknown): string {
  return JSON.stringify({
    v: 1,
    seq: 0,
    t: 0,
    type: 'model.asked',
    turn: 1,
    purpose: 'turn',
    messages: [message],
    tools: [],
  })
}

function wrong(field: string, expected: string) {
  return { code: 'wrong-field', params: { field, expected } }
}

function almostAnEvent(): fc.Arbitrary<string> {
  const types = fc.constantFrom(
    'run.started',
    'model.asked',
    'tool.returned',
    'mechanism.intervened',
    'run.finished',
    'toString',
  )
  return fc
    .record({
      v: fc.oneof(fc.constant(1), fc.jsonValue()),
      type: fc.oneof(types, fc.jsonValue()),
      rest: fc.dictionary(fc.string(), fc.jsonValue()),
    })
    .map(({ rest, ...event }) => JSON.stringify({ ...event, ...rest }))
}
