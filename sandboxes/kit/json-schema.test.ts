import { describe, expect, it } from 'vitest'
import { checkSchema } from './json-schema.ts'
import type { Json } from './events.ts'
import type { Problem, Schema } from './json-schema.ts'
import { getAirQuality } from '../weather-agent/tools/get-air-quality.ts'

const schema = getAirQuality.parameters

describe('checkSchema', () => {
  it('finds nothing in arguments that fit', () => {
    expect(checkSchema(schema, { city: '北京', standard: 'us' })).toEqual([])
  })

  it('names what is missing and what is unknown', () => {
    expect(checkSchema(schema, { citys: '北京' })).toEqual([
      { kind: 'missing', path: 'city' },
      { kind: 'missing', path: 'standard' },
      { kind: 'unknown', path: 'citys' },
    ])
  })

  it('does not take inherited properties for known ones', () => {
    expect(checkSchema(schema, { city: '北京', standard: 'cn', toString: 1 })).toEqual([
      { kind: 'unknown', path: 'toString' },
    ])
  })

  it('names the values that are allowed', () => {
    expect(checkSchema(schema, { city: '北京', standard: 'USA' })).toEqual([
      { kind: 'not-allowed', path: 'standard', found: 'USA', allowed: ['cn', 'us'] },
    ])
  })

  it('tells an empty text from one that is missing', () => {
    expect(checkSchema(schema, { city: '', standard: 'us' })).toEqual([{ kind: 'empty', path: 'city' }])
    expect(checkSchema({ type: 'string' }, '')).toEqual([])
  })

  it.each<[Schema, Json, readonly Problem[]]>([
    [{ type: 'number', minimum: 1, maximum: 3 }, 3, []],
    [
      { type: 'number', minimum: 1, maximum: 3 },
      3.5,
      [{ kind: 'out-of-range', path: '', found: 3.5, minimum: 1, maximum: 3 }],
    ],
    [{ type: 'number' }, '3', [{ kind: 'wrong-type', path: '', expected: 'number' }]],
    [{ type: 'boolean' }, false, []],
    [{ type: 'boolean' }, 'false', [{ kind: 'wrong-type', path: '', expected: 'boolean' }]],
    [{ type: 'array', items: { type: 'string' } }, {}, [{ kind: 'wrong-type', path: '', expected: 'array' }]],
  ])('checks what no tool of the weather agent uses: %j against %j', (one, value, problems) => {
    expect(checkSchema(one, value)).toEqual(problems)
  })

  it.each([[null], [[]], ['北京'], [3]])('wants an object, not %j', (value) => {
    expect(checkSchema(schema, value)).toEqual([{ kind: 'wrong-type', path: '', expected: 'object' }])
  })

  it('gives the path of a fault deep inside', () => {
    const nested: Schema = {
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'integer', minimum: 1 } } },
      required: [],
      additionalProperties: false,
    }

    expect(checkSchema(nested, { list: [1, 2.5, 0] })).toEqual([
      { kind: 'wrong-type', path: 'list.1', expected: 'integer' },
      { kind: 'out-of-range', path: 'list.2', found: 0, minimum: 1, maximum: Infinity },
    ])
  })
})
