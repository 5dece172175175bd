// What a tool asks for. A schema that is not ours may list its parameters in many ways, or not at all.

import { isObject } from '../canonical-json.ts'
import type { Json, ToolOffer } from '../events.ts'
import { resolveSchema, typeOf } from './schema.ts'
import type { SchemaObject } from './schema.ts'

/** How many subjects one call can take. */
export const roomForSubjects = (tool: ToolOffer): number => {
  const root = rootOf(tool)
  const rooms: readonly number[] = wantedParameters(root, root).map(([, schema]) =>
    typeOf(schema) === 'array' && isFreeText(itemsOf(schema, root)) ? Infinity : isFreeText(schema) ? 1 : 0,
  )
  return rooms.reduce((sum, room) => sum + room, 0)
}

/** Every parameter of a tool with what is asked of it. */
export const parametersOf = (tool: ToolOffer): ReadonlyMap<string, SchemaObject> => {
  const root = rootOf(tool)
  return new Map(propertiesOf(root, root))
}

export const rootOf = ({ function: { parameters } }: ToolOffer): SchemaObject => {
  // Tools that are not ours may come without parameters.
  const schema: Json | undefined = parameters
  return isObject(schema) ? resolveSchema(schema, schema) : {}
}

/** Who lists nothing as required hardly means that a call without arguments makes sense: then the first text is wanted. */
export const wantedParameters = (schema: SchemaObject, root: SchemaObject) => {
  const all = propertiesOf(schema, root)
  const required = schema['required']
  if (!Array.isArray(required)) return all.filter(([, parameter]) => isFreeText(parameter)).slice(0, 1)
  return required
    .filter((name: Json) => typeof name === 'string')
    .map((name) => all.find(([known]) => known === name) ?? ([name, {}] as const))
}

const propertiesOf = ({ properties }: SchemaObject, root: SchemaObject) =>
  Object.entries(isObject(properties) ? properties : {}).map(
    ([name, parameter]) => [name, resolveSchema(parameter, root)] as const,
  )

export const itemsOf = (schema: SchemaObject, root: SchemaObject): SchemaObject =>
  resolveSchema(schema['items'] ?? {}, root)

export const isFreeText = (schema: SchemaObject): boolean =>
  typeOf(schema) === 'string' && ['enum', 'const', 'format'].every((keyword) => schema[keyword] === undefined)
