import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { defaultSettings, parseSettings } from '../settings.ts'
import { readSwitches, writeSwitches } from './switches-text.ts'

const own = readFileSync(resolve(import.meta.dirname, '../../../sandboxes/weather-agent/switches.ts'), 'utf8')
const read = (text: string) => readSwitches(mechanismCatalog, text)
/** Where something stands in it, from 1. */
const lineOf = (words: string): number => own.slice(0, own.indexOf(words)).split('\n').length
const placesIn = (text: string) => {
  const result = read(text)
  if (!result.ok) throw new Error(`expected a text that can be read, found one that stops at ${result.line}`)
  return result.places
}

describe('switches.ts', () => {
  it('is read as it stands in the sandbox', () => {
    expect(read(own)).toMatchObject({ ok: true, settings: defaultSettings(mechanismCatalog) })
  })

  it('says what the toggles say once they have written it, and keeps what the reader wrote around it', () => {
    const commented = own.replace("'last-words': {", "// 收尾\n  'last-words': {")
    const wanted = parseSettings(mechanismCatalog, ['break-circuit', 'last-words'], ['break-circuit.limit=7'])
    if (!wanted.ok) throw new Error('expected settings')

    const written = writeSwitches(commented, placesIn(commented), wanted.settings)

    expect(read(written)).toMatchObject({ ok: true, settings: wanted.settings })
    expect(written).toContain('// 收尾')
  })

  it.each([
    ['double quotes', own.replaceAll("'", '"')],
    ['no type', own.replace(': Switches', '').replace(/import.*\n/, '')],
    ['satisfies', own.replace(': Switches', '').replace(/\}\n$/, '} satisfies Switches\n')],
    ['a semicolon and Windows line ends', `${own.trimEnd()};`.replaceAll('\n', '\r\n')],
    ['bare names and block comments', own.replace('limit: 2,', '/* twice */ limit: 2,')],
  ])('is read with %s', (_how, text) => {
    expect(read(text)).toMatchObject({ ok: true, settings: defaultSettings(mechanismCatalog) })
  })

  it.each([
    ['a value that is computed', own.replace('limit: 2', 'limit: 1 + 1'), lineOf('    limit: 2')],
    ['a value that is not allowed', own.replace('limit: 2', 'limit: 99'), lineOf('    limit: 2')],
    ['a number for a choice', own.replace("counting: 'consecutive'", 'counting: 3'), lineOf('counting:')],
    ['a parameter that is not there', own.replace('limit: 2,', 'limit: 2, more: 1,'), lineOf('    limit: 2')],
    [
      'a mechanism twice',
      own.replace("'last-words': { on: false },", "'last-words': { on: false }, 'last-words': { on: true },"),
      lineOf("'last-words'"),
    ],
    ['a mechanism missing', own.replace(/ *'last-words'.*\n/, ''), lineOf("'last-words'") + 1],
    ['a parameter missing', own.replace('    limit: 2,\n', ''), lineOf('whenAllRefused')],
    ['statements behind it', `${own}console.log(switches)\n`, lineOf("'last-words'") + 2],
    ['nothing at all', '', 1],
    ['a text that breaks off', own.slice(0, 200), 6],
  ])('is left to the program with %s', (_what, text, line) => {
    expect(read(text)).toEqual({ ok: false, line })
  })
})
