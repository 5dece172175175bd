// Reads the JSON Schema of tools that are not ours: generators write references, unions and nullable types where
// a person would write a plain type.

import { isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'

export type SchemaObject = { readonly [keyword: string]: Json }

/** More steps than this, and the references run in a circle. */
const mostSteps = 16

/** The reference followed, or the first branch of a union that is not null, with what stands beside it. */
export const resolveSchema = (schema: Json, root: SchemaObject, steps = 0): SchemaObject => {
  if (!isObject(schema) || steps > mostSteps) return {}
  const { $ref, allOf, anyOf, oneOf, ...beside } = schema
  const branches = [allOf, anyOf, oneOf].find(Array.isArray) ?? []
  const next = typeof $ref === 'string' ? referredTo($ref, root) : branches.find((one: Json) => !isNull(one))
  if (next === undefined) return beside
  const nullable = branches.some(isNull) ? { nullable: true } : {}
  return { ...resolveSchema(next, root, steps + 1), ...beside, ...nullable }
}

/** The one type that a value is made for; a schema that names none means what its keywords say. */
export const typeOf = (schema: SchemaObject): string => {
  const named = Array.isArray(schema['type'])
    ? (schema['type'].find((type: Json) => type !== 'null') ?? 'null')
    : schema['type']
  if (typeof named === 'string') return named
  if (schema['properties'] !== undefined) return 'object'
  return schema['items'] === undefined ? 'string' : 'array'
}

/** Strict tools must list every parameter as required and mark the optional ones by allowing null. */
export const isNullable = (schema: SchemaObject): boolean =>
  schema['nullable'] === true || (Array.isArray(schema['type']) && schema['type'].includes('null'))

const isNull = (schema: Json): boolean => isObject(schema) && schema['type'] === 'null'

/** `#/$defs/Address`: names from the root. */
const referredTo = (reference: string, root: SchemaObject): Json =>
  reference
    .split('/')
    .slice(1)
    .reduce<Json>((place, name) => (isObject(place) && Object.hasOwn(place, name) ? place[name]! : {}), root)
