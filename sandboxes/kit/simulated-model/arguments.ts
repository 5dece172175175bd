// Arguments for a call: from the question as far as it tells, else from the schema that came with the tool. Without
// it the model could only call the tools of our own sandboxes.

import type { Json, ToolOffer } from '../events.ts'
import { isFreeText, itemsOf, rootOf, wantedParameters } from './parameters.ts'
import { spelledFor, spellingsOf } from './places.ts'
import { identifierIn, numbersIn } from './question.ts'
import { isNullable, typeOf } from './schema.ts'
import type { SchemaObject } from './schema.ts'

/**
 * A value for every required parameter; optional ones are left out. `subjects` go to the parameters that take any
 * text, in order, the last one to all that are left.
 */
export const fillArguments = (
  tool: ToolOffer,
  question: string,
  subjects: readonly string[],
): { readonly [name: string]: Json } => {
  const root = rootOf(tool)
  const spelled = subjects.map((subject) => spelledFor(JSON.stringify(tool), subject))
  return objectFor(root, { root, question, subjects: spelled, numbers: [...numbersIn(question)], left: 200 })
}

/** What the question still has to give: each value is used once. */
type Sheet = {
  readonly root: SchemaObject
  readonly question: string
  readonly subjects: string[]
  readonly numbers: number[]
  /** Values that may still be written: a schema that contains itself ends here. */
  left: number
}

const objectFor = (schema: SchemaObject, sheet: Sheet): { readonly [name: string]: Json } =>
  Object.fromEntries(
    wantedParameters(schema, sheet.root).map(([name, parameter]) => [name, valueFor(parameter, name, sheet)]),
  )

const valueFor = (schema: SchemaObject, name: string, sheet: Sheet): Json => {
  if (sheet.left-- <= 0) return null
  const told = toldBy(schema, name, sheet) ?? schema['default']
  if (told !== undefined) return told
  if (isNullable(schema)) return null
  if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null
  switch (typeOf(schema)) {
    case 'null':
      return null
    case 'number':
    case 'integer':
      return smallest(schema)
    case 'boolean':
      return true
    case 'array':
      return listFor(schema, name, sheet)
    case 'object':
      return objectFor(schema, sheet)
    default:
      return formatOf(schema)?.example ?? cut(sheet.question, schema)
  }
}

/** What the question says about this parameter; undefined when it says nothing. */
const toldBy = (schema: SchemaObject, name: string, sheet: Sheet): Json | undefined => {
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return chosenFrom(schema['enum'], sheet)
  const type = typeOf(schema)
  if (type === 'number' || type === 'integer') return nextNumber(schema, sheet)
  if (type !== 'string') return undefined
  const format = formatOf(schema)
  if (format) return sheet.question.match(format.pattern)?.[0]
  const said = (isIdentifier(schema, name) ? identifierIn(sheet.question) : undefined) ?? nextSubject(sheet)
  return said === undefined ? undefined : cut(said, schema)
}

const isIdentifier = (schema: SchemaObject, name: string): boolean =>
  /(^|_)(id|no|number|code)$|Id$/.test(name) || schema['pattern'] !== undefined

const nextSubject = ({ subjects }: Sheet): string | undefined =>
  subjects.length > 1 ? subjects.shift() : subjects[0]

const listFor = (schema: SchemaObject, name: string, sheet: Sheet): readonly Json[] => {
  const items = itemsOf(schema, sheet.root)
  const named = isFreeText(items) ? sheet.subjects.length : 1
  const length = Math.min(Math.max(named, Number(schema['minItems']) || 1), 20)
  return Array.from({ length }, () => valueFor(items, name, sheet))
}

const nextNumber = (schema: SchemaObject, sheet: Sheet): number | undefined => {
  const index = sheet.numbers.findIndex(
    (number) =>
      number >= lowest(schema) &&
      number <= Number(schema['maximum'] ?? Infinity) &&
      (typeOf(schema) === 'number' || Number.isInteger(number)),
  )
  return index < 0 ? undefined : sheet.numbers.splice(index, 1)[0]
}

const lowest = (schema: SchemaObject): number => {
  const above = schema['exclusiveMinimum']
  return Number(schema['minimum'] ?? (typeof above === 'number' ? above + 1 : -Infinity))
}

const smallest = (schema: SchemaObject): number => {
  const least = lowest(schema)
  return Number.isFinite(least) ? least : Math.min(1, Number(schema['maximum'] ?? 1))
}

const cut = (text: string, { maxLength }: SchemaObject): string =>
  typeof maxLength === 'number' ? text.slice(0, maxLength) : text

const formatOf = ({ format }: SchemaObject) => formats.find(({ name }) => name === format)

const formats = [
  { name: 'date', pattern: /\b\d{4}-\d{2}-\d{2}\b/, example: '2026-01-01' },
  {
    name: 'date-time',
    pattern: /\b\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})/,
    example: '2026-01-01T00:00:00Z',
  },
  { name: 'email', pattern: /[\w.+-]+@[\w-]+(\.[\w-]+)+/, example: 'someone@example.org' },
  { name: 'uri', pattern: /https?:\/\/[^\s，。？！”"]+/, example: 'https://example.org/' },
]

/** The allowed value that the call is about, or that the question names by itself or by a word for it. */
const chosenFrom = (allowed: readonly Json[], { question, subjects }: Sheet): Json | undefined =>
  allowed.find((value) => subjects.some((subject) => spellingsOf(subject).includes(String(value)))) ??
  allowed.find((value) => typeof value !== 'object' && isNamedIn(question, String(value)))

const isNamedIn = (question: string, value: string): boolean => {
  const synonym = synonyms.get(value)
  if (synonym) return synonym.test(question)
  if (/^\w+$/.test(value)) return new RegExp(`\\b${value}\\b`, 'i').test(question)
  return value !== '' && question.toLowerCase().includes(value.toLowerCase())
}

const synonyms = new Map([
  ['us', /美国|美标|\bUS\b|American/],
  ['cn', /中国|\bCN\b|Chinese/],
])
