import { parameterValue } from '../settings.ts'
import type { MechanismEntry, Settings } from '../settings.ts'
import { createScanner } from './scanner.ts'
import type { Scanner } from './scanner.ts'

/** `switches.ts` as the toggles see it. */
type SwitchesRead =
  | { readonly ok: true; readonly settings: Settings; readonly places: Places }
  /** It may run all the same; only the toggles can't follow. `line` counts from 1. */
  | { readonly ok: false; readonly line: number }

/** `mechanism.name` → where its value stands. */
type Places = ReadonlyMap<string, { readonly start: number; readonly end: number }>

/**
 * Strict: one exported object of plain values, every mechanism and every parameter of the catalog in it, and nothing else
 * but imports and comments. Whatever says it in another way is left to the program, and the toggles say so.
 */
export const readSwitches = (catalog: readonly MechanismEntry[], text: string): SwitchesRead => {
  const scanner = createScanner(text)
  try {
    return { ok: true, ...readFile(catalog, scanner) }
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error
    return { ok: false, line: text.slice(0, scanner.at()).split('\n').length }
  }
}

/** The same text with other values; comments and layout stay the reader's. */
export const writeSwitches = (text: string, places: Places, settings: Settings): string => {
  const pieces = [...places].map(([name, place]) => {
    const dot = name.lastIndexOf('.')
    return { ...place, value: settings[name.slice(0, dot)]?.[name.slice(dot + 1)] }
  })
  return pieces
    .sort((a, b) => b.start - a.start)
    .reduce((whole, { start, end, value }) => {
      const quote = whole[start] === '"' ? '"' : "'"
      const written = typeof value === 'string' ? `${quote}${value}${quote}` : String(value)
      return whole.slice(0, start) + written + whole.slice(end)
    }, text)
}

class NotPlain extends Error {}

const readFile = (catalog: readonly MechanismEntry[], scanner: Scanner) => {
  while (scanner.skip('import')) scanner.skipStatement()
  expectAll(scanner, ['export', 'const', 'switches'])
  if (scanner.skip(':')) expectAll(scanner, ['Switches'])
  expectAll(scanner, ['=', '{'])

  const places = new Map<string, { readonly start: number; readonly end: number }>()
  const settings = readEntries(scanner, (id) => {
    const mechanism = catalog.find((one) => one.id === id)
    if (!mechanism) throw new NotPlain()
    expectAll(scanner, ['{'])
    const values = readEntries(scanner, (name) => {
      const { value, start, end } = scanner.value() ?? notPlain()
      places.set(`${id}.${name}`, { start, end })
      return checked(mechanism, name, value)
    })
    if (Object.keys(values).length !== mechanism.parameters.length + 1) throw new NotPlain()
    return values as Settings[string] // `checked` let only known names through, and `on` is one of them.
  })
  if (scanner.skip('satisfies')) expectAll(scanner, ['Switches'])
  scanner.skip(';')
  if (!scanner.isOver() || Object.keys(settings).length !== catalog.length) throw new NotPlain()
  return { settings, places }
}

/** From behind `{` to behind `}`. */
const readEntries = <Value>(scanner: Scanner, readValue: (name: string) => Value) => {
  const entries: [string, Value][] = []
  while (!scanner.skip('}')) {
    const name = scanner.name() ?? notPlain()
    if (entries.some(([known]) => known === name)) throw new NotPlain()
    expectAll(scanner, [':'])
    entries.push([name, readValue(name)])
    if (!scanner.skip(',') && !scanner.sees('}')) throw new NotPlain()
  }
  return Object.fromEntries(entries)
}

const checked = (
  { parameters }: MechanismEntry,
  name: string,
  value: string | number | boolean,
): string | number | boolean => {
  if (name === 'on') return typeof value === 'boolean' ? value : notPlain()
  const parameter = parameters.find((one) => one.name === name) ?? notPlain()
  return parameterValue(parameter, String(value)) === value ? value : notPlain()
}

const expectAll = (scanner: Scanner, words: readonly string[]): void => {
  for (const word of words) if (!scanner.skip(word)) throw new NotPlain()
}

const notPlain = (): never => {
  throw new NotPlain()
}
