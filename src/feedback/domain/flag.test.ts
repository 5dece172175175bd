import { describe, expect, it } from 'vitest'
import { locales } from '../../i18n/locales.ts'
import { aSentFlag } from './builders.ts'
import { flagLimits, flagLocales, readFlag } from './flag.ts'

const faultsOf = (more: object) => {
  const read = readFlag(aSentFlag(more))
  return read.ok ? [] : read.faults
}
const flagOf = (more: object) => {
  const read = readFlag(aSentFlag(more))
  return read.ok ? read.flag : undefined
}

describe('a flag', () => {
  it('comes in the languages of the site', () => {
    expect(flagLocales).toEqual(locales)
  })

  it('has no note and no run unless they were sent', () => {
    expect(flagOf({})).toMatchObject({ kind: 'lost', note: null, run: null })
    expect(flagOf({ note: 'why?', run: { seed: 1 } })).toMatchObject({ note: 'why?', run: { seed: 1 } })
  })

  it('is kept without what was sent against bots', () => {
    const flag = flagOf({ website: '', dwellMs: 800 })

    expect(flag).not.toHaveProperty('website')
    expect(flag).not.toHaveProperty('dwellMs')
  })

  it('has its id in lower case', () => {
    const id = crypto.randomUUID()

    expect(flagOf({ id: id.toUpperCase() })).toMatchObject({ id })
  })

  it('keeps line breaks, and shows other control characters and broken pairs as such', () => {
    expect(flagOf({ note: 'a\n\tb\u0000\u001b[31m\ud83d' })).toMatchObject({
      note: 'a\n\tb\ufffd\ufffd[31m\ufffd',
    })
  })

  it.each(['lost', 'unexplained', 'wordy'])('can be %s', (kind) => {
    expect(flagOf({ kind })).toMatchObject({ kind })
  })

  it.each([
    [
      'a kind of its own',
      { kind: 'rude' },
      '/kind',
      '"lost" or "unexplained" or "wordy"',
      'a text of 4 characters',
    ],
    ['no kind', { kind: undefined }, '/kind', '"lost" or "unexplained" or "wordy"', 'nothing'],
    ['a number for an id', { id: 7 }, '/id', 'string', '7'],
    ['an id that is no UUID', { id: '../../etc/passwd' }, '/id', 'a UUID', 'a text of 16 characters'],
    ['no lesson', { lesson: '' }, '/lesson', 'at least 1 character', 'an empty text'],
    [
      'a lesson on two lines',
      { lesson: 'a\r\nb' },
      '/lesson',
      'text on one line, without control characters',
      'a text of 4 characters',
    ],
    ['another language', { locale: 'fr' }, '/locale', '"zh-CN" or "en"', 'a text of 2 characters'],
    ['a block that is a text', { block: 'a1' }, '/block', 'object', 'a text of 2 characters'],
    ['a block without a hash', { block: { id: 'a' } }, '/block/hash', 'string', 'nothing'],
    ['a note that is null', { note: null }, '/note', 'string', 'null'],
    ['a note that is a list', { note: ['a'] }, '/note', 'string', 'a list'],
    [
      'a note that is too long',
      { note: 'x'.repeat(flagLimits.note + 1) },
      '/note',
      'at most 2000 characters',
      'a text of 2001 characters',
    ],
    [
      'a run that is a number',
      { run: 3 },
      '/run',
      'the state of a run: an object, or the part of a share link behind its #',
      '3',
    ],
    ['a filled trap', { website: 'https://spam.example' }, '/website', '""', 'a text of 20 characters'],
    ['too quick a reader', { dwellMs: 799 }, '/dwellMs', 'at least 800', '799'],
    ['an endless reader', { dwellMs: Infinity }, '/dwellMs', 'number', 'Infinity'],
    ['one field more', { state: 'fixed' }, '', 'no other fields', '"state"'],
    ['a prototype', JSON.parse('{"__proto__":{"kind":"lost"}}'), '', 'no other fields', '"__proto__"'],
  ])('is refused with %s', (_, more, pointer, expected, found) => {
    expect(faultsOf(more)).toEqual([{ pointer, expected, found }])
  })

  it.each([
    [null, 'null'],
    [[], 'a list'],
    ['lost', 'a text of 4 characters'],
    [undefined, 'nothing'],
  ])('is no %j', (sent, found) => {
    expect(readFlag(sent)).toEqual({ ok: false, faults: [{ pointer: '', expected: 'object', found }] })
  })

  it('is refused when it is deep, however deep', () => {
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

    expect(faultsOf({ run: deep(8) })).toEqual([])
    expect(faultsOf({ run: deep(16) })).toEqual([
      { pointer: '', expected: 'at most 16 levels', found: 'more' },
    ])
    expect(faultsOf({ run: deep(3000) })).toHaveLength(1)
  })

  it('names ten faults and no more', () => {
    const read = readFlag({ block: {}, quote: {}, website: 1, dwellMs: 'no' })

    expect(read).toMatchObject({ ok: false, faults: { length: 10 } })
  })
})
