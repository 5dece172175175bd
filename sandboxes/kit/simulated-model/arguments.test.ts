import { describe, expect, it } from 'vitest'
import type { Json, ToolOffer } from '../events.ts'
import { fillArguments } from './arguments.ts'
import { roomForSubjects } from './parameters.ts'

type Properties = { readonly [name: string]: Json }

const tool = (properties: Properties, more: Properties = {}, description = ''): ToolOffer => ({
  type: 'function',
  function: {
    name: 'do_it',
    description,
    parameters: { type: 'object', properties, required: Object.keys(properties), ...more },
  },
})

const text = { type: 'string' }

describe('arguments from the question', () => {
  it.each<[string, Properties, string, readonly string[], Properties]>([
    ['a subject', { symbol: text }, 'How is ACME?', ['ACME'], { symbol: 'ACME' }],
    [
      'two subjects in order',
      { from: text, to: text },
      '',
      ['Oslo', 'Bergen'],
      { from: 'Oslo', to: 'Bergen' },
    ],
    [
      'subjects as a list',
      { cities: { type: 'array', items: text } },
      '',
      ['A', 'B'],
      { cities: ['A', 'B'] },
    ],
    [
      'numbers in order',
      { a: { type: 'number' }, b: { type: 'integer' } },
      'Add 2.5 and 3',
      [],
      { a: 2.5, b: 3 },
    ],
    ['a number within bounds', { days: { type: 'integer', maximum: 7 } }, 'room 12 for 3', [], { days: 3 }],
    ['a code', { order_id: text }, 'Where is ORD-77?', ['parcel'], { order_id: 'ORD-77' }],
    ['a date', { day: { ...text, format: 'date' } }, 'on 2026-03-04', ['Oslo'], { day: '2026-03-04' }],
    ['an allowed value', { unit: { enum: ['celsius', 'kelvin'] } }, 'in Kelvin', [], { unit: 'kelvin' }],
    [
      'an allowed value by another word',
      { standard: { enum: ['cn', 'us'] } },
      '按美国标准',
      [],
      { standard: 'us' },
    ],
    ['an allowed place', { city: { enum: ['上海', '北京'] } }, '', ['Beijing'], { city: '北京' }],
    ['all of it', { query: text }, '怎么退货', [], { query: '怎么退货' }],
  ])('%s', (_name, properties, question, subjects, expected) => {
    expect(fillArguments(tool(properties), question, subjects)).toEqual(expected)
  })

  it('spells a place as the tool does', () => {
    const spelled = (description: string) =>
      fillArguments(tool({ city: text }, {}, description), '', ['Beijing'])

    expect([spelled('查天气'), spelled('Weather of a city')]).toEqual([{ city: '北京' }, { city: 'Beijing' }])
  })
})

describe('arguments from the schema', () => {
  it.each<[string, Json, Json]>([
    ['a default', { type: 'string', default: 'x' }, 'x'],
    ['a constant', { const: 7 }, 7],
    ['the first choice', { enum: ['a', 'b'] }, 'a'],
    ['null where it is allowed', { type: ['string', 'null'], enum: ['a', null] }, null],
    ['null for a nullable number', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, null],
    ['the least number', { type: 'integer', minimum: 4 }, 4],
    ['a positive number', { type: 'integer', exclusiveMinimum: 0 }, 1],
    ['an example of a format', { type: 'string', format: 'email' }, 'someone@example.org'],
    ['a list', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
    ['a nested object', { properties: { n: { type: 'number' } }, required: ['n'] }, { n: 1 }],
    ['a reference', { $ref: '#/$defs/Unit' }, 'kelvin'],
    ['the first branch of a union', { oneOf: [{ const: 1 }, { const: 2 }] }, 1],
    ['text cut to its limit', { type: 'string', maxLength: 3 }, 'How'],
  ])('%s', (_name, schema, expected) => {
    const asked = tool({ it: schema }, { $defs: { Unit: { enum: ['kelvin'] } } })

    expect(fillArguments(asked, 'How is it going?', [])).toEqual({ it: expected })
  })

  it('ends although the schema contains itself', () => {
    const node = { type: 'object', properties: { a: { $ref: '#' }, b: { $ref: '#' } }, required: ['a', 'b'] }
    const circle = tool({ a: { $ref: '#/properties/a' } })

    expect(JSON.stringify(fillArguments(tool({}, node), '', []))).toMatch(/^\{"a":/)
    expect(fillArguments(circle, 'x', [])).toEqual({ a: 'x' })
  })

  it('takes the first text where nothing is required, and nothing where there are no parameters', () => {
    const { parameters: _, ...bare } = tool({}).function
    const optional = tool({ limit: { type: 'integer' }, q: text, r: text }, { required: null })

    expect(fillArguments(optional, '', ['A'])).toEqual({ q: 'A' })
    expect(fillArguments({ type: 'function', function: bare } as ToolOffer, '', ['A'])).toEqual({})
  })
})

describe('room for subjects', () => {
  it.each<[Properties, number]>([
    [{ from: text, to: text, unit: { enum: ['a'] } }, 2],
    [{ cities: { type: 'array', items: text } }, Infinity],
    [{ n: { type: 'integer' } }, 0],
  ])('%j: %d', (properties, room) => {
    expect(roomForSubjects(tool(properties))).toBe(room)
  })
})
