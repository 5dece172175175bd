// Checks arguments against the schema that the model was shown. Without it a tool would run with a missing
// city or a misspelled one, and fail somewhere deep inside with a message nobody can act on.

import { isObject } from './canonical-json.ts'
import type { Json } from './events.ts'

/** The part of JSON Schema (2020-12) that a tool of a sandbox may use; what is not here can't be checked. */
export type Schema =
  | {
      readonly type: 'string'
      readonly description?: string
      readonly enum?: readonly string[]
      readonly default?: string
      /** More than that no tool asks of a text. */
      readonly minLength?: 1
    }
  | {
      readonly type: 'number' | 'integer'
      readonly description?: string
      readonly default?: number
      readonly minimum?: number
      readonly maximum?: number
    }
  | { readonly type: 'boolean'; readonly description?: string; readonly default?: boolean }
  | { readonly type: 'array'; readonly description?: string; readonly items: Schema }
  | ObjectSchema

export type ObjectSchema = {
  readonly type: 'object'
  readonly description?: string
  readonly properties: { readonly [name: string]: Schema }
  readonly required: readonly string[]
  readonly additionalProperties: false
}

export type Problem =
  | { readonly kind: 'wrong-type'; readonly path: string; readonly expected: Schema['type'] }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'unknown'; readonly path: string }
  /** A text that is there and says nothing. */
  | { readonly kind: 'empty'; readonly path: string }
  | {
      readonly kind: 'not-allowed'
      readonly path: string
      readonly found: Json
      readonly allowed: readonly string[]
    }
  | {
      readonly kind: 'out-of-range'
      readonly path: string
      readonly found: number
      readonly minimum: number
      readonly maximum: number
    }

/** Every way in which `value` does not fit; empty when it fits. `path` is '' for the value itself, then `a.b`, `a.0`. */
export const checkSchema = (schema: Schema, value: Json, path = ''): readonly Problem[] => {
  switch (schema.type) {
    case 'object':
      return isObject(value) ? checkObject(schema, value, path) : [wrongType(schema, path)]
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item: Json, index) => checkSchema(schema.items, item, join(path, String(index))))
        : [wrongType(schema, path)]
    case 'string':
      if (typeof value !== 'string') return [wrongType(schema, path)]
      if (schema.enum && !schema.enum.includes(value))
        return [{ kind: 'not-allowed', path, found: value, allowed: schema.enum }]
      return value === '' && schema.minLength === 1 ? [{ kind: 'empty', path }] : []
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrongType(schema, path)]
    default: {
      if (typeof value !== 'number' || (schema.type === 'integer' && !Number.isInteger(value)))
        return [wrongType(schema, path)]
      const { minimum = -Infinity, maximum = Infinity } = schema
      return value < minimum || value > maximum
        ? [{ kind: 'out-of-range', path, found: value, minimum, maximum }]
        : []
    }
  }
}

const checkObject = (
  schema: ObjectSchema,
  value: { readonly [key: string]: Json },
  path: string,
): readonly Problem[] => [
  ...schema.required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name): Problem => ({ kind: 'missing', path: join(path, name) })),
  ...Object.keys(value).flatMap((name): readonly Problem[] =>
    Object.hasOwn(schema.properties, name)
      ? checkSchema(schema.properties[name]!, value[name]!, join(path, name))
      : [{ kind: 'unknown', path: join(path, name) }],
  ),
]

const wrongType = (schema: Schema, path: string): Problem => ({
  kind: 'wrong-type',
  path,
  expected: schema.type,
})

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
