// How the simulated model tells what a tool gave. Only what stands in a result is told, so that no digit is its own.

import { parseJson } from '../call.ts'
import { isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import type { Words } from './words.ts'

export const reportOf = (subject: string, results: readonly string[], words: Words): string => {
  const values = results.map((result) => parseJson(result))
  const latest = values.at(-1)
  const degrees = values.flatMap((value) => numberIn(value, 'temperature') ?? [])
  if (isObject(latest) && typeof latest['sky'] === 'string' && degrees.length > 0)
    return degrees.length > 1
      ? words.temperatures(subject, degrees)
      : words.temperature(subject, degrees[0]!, latest['sky'])
  const index = numberIn(latest, 'aqi')
  if (isObject(latest) && typeof latest['standard'] === 'string' && index !== undefined)
    return words.air(subject, index, latest['standard'])

  const { stop, colon, semicolon } = words.marks
  const shown = [...new Set(results.map((result) => clip(shownText(result, words), longestReport)))]
  const text = shown.join(semicolon)
  const about = subject === '' || text.startsWith(subject) ? '' : subject + colon
  return about + text + (/[.。!！?？…]$/.test(text) ? '' : stop)
}

export const numberIn = (value: Json | undefined, field: string): number | undefined =>
  isObject(value) && typeof value[field] === 'number' ? value[field] : undefined

/** At most so many characters, and never cut inside a word or a number, which would be another number. */
export const clip = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .replace(/[\w.,:%-]+$/, '')
        .trimEnd()}`

const longestReport = 400

const shownText = (result: string, words: Words): string => {
  const value = parseJson(result)
  return (value === undefined ? result.trim() : shownValue(value, words)) || words.nothing
}

/** Of a list the first few: a model that is asked for a summary does not recite. */
const mostItems = 5

const shownValue = (value: Json, words: Words): string => {
  const { semicolon, more } = words.marks
  if (Array.isArray(value))
    return (
      value
        .slice(0, mostItems)
        .map((item: Json) => shownPart(item, words))
        .join(semicolon) + (value.length > mostItems ? more : '')
    )
  if (!isObject(value)) return value === null ? '' : String(value)
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${shownPart(part, words)}`)
    .join(', ')
}

const shownPart = (value: Json, words: Words): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? `[${shownValue(value, words)}]` : `(${shownValue(value, words)})`
}
