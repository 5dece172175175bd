import { deflateSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeState, encodeState } from './codec.ts'
import type { ShareState } from './share-state.ts'
import { textHash } from './text-hash.ts'

const aState = (different: Partial<ShareState> = {}): ShareState => ({
  sandbox: 'weather-agent',
  version: 'V1',
  scenario: 'always-timeout',
  seed: 7,
  temperament: null,
  switches: { 'break-circuit': { on: true, limit: 3 } },
  edits: {},
  ...different,
})

/** Compressed as ours are, whatever it is; with the sum of `json`, unless another one is given. */
const bodyOf = (json: string, sum = textHash(json).slice(0, 8)): string =>
  Buffer.from(deflateSync(new TextEncoder().encode(sum + json))).toString('base64url')

const bodyOfState = (state: unknown): string => bodyOf(JSON.stringify(state))

describe('a state in a link', () => {
  it('comes back as it was', () => {
    const someText = fc.string({ unit: 'binary' })
    const aPatch = fc.record({ at: fc.nat(), remove: fc.nat(), insert: fc.array(someText) })
    const anEdit = fc.record({ base: someText, patches: fc.array(aPatch) })
    const aValue = fc.oneof(fc.boolean(), fc.integer(), someText)
    const anyState = fc.record({
      sandbox: someText,
      version: someText,
      scenario: someText,
      seed: fc.maxSafeNat(),
      temperament: fc.constantFrom(null, 'obliging' as const, 'stubborn' as const, 'sloppy' as const),
      switches: fc.dictionary(someText, fc.dictionary(someText, aValue)),
      edits: fc.dictionary(someText, anEdit),
    })

    fc.assert(
      fc.property(anyState, (state) => {
        // Lone surrogates have no UTF-8; JSON writes them as escapes, so they come back as well.
        expect(decodeState(encodeState(state))).toEqual({ ok: true, value: state })
      }),
    )
  })

  it('is short, and made of characters that an address may hold', () => {
    const body = encodeState(aState())

    expect(body.length).toBeLessThan(260)
    expect(body).toMatch(/^[\w-]+$/)
  })

  it('is understood as it was written when version 1 began', () => {
    const written =
      'FYxJDsIwEAT_MmfnAEQK8kO4T5wWGeEF2WMCivx37GN3leq-YJ6vF3dS4bit6UuWDrDuyBM_EZUMfZCLpNjJ49JncYicJfXN_uBfmVQCUh1qATayiyFFeCNzGAUbq_edHaJuRyF70prBr8lJdlW6cNLIa64w5CWM69aaIWyiw2_tDw'

    expect(decodeState(written)).toEqual({ ok: true, value: aState() })
  })
})

describe('a hostile link', () => {
  const bomb = bodyOf(`"${'a'.repeat(20_000_000)}"`)
  const problemOf = (body: string) => {
    const read = decodeState(body)
    return read.ok ? null : read.problem
  }

  it('is refused at once when it is huge', () => {
    expect(problemOf('A'.repeat(5_000_000))).toEqual({ code: 'too-large' })
  })

  it('is refused before it has unfolded when it is a bomb: its end, which is broken, is never read', () => {
    expect(bomb.length).toBeLessThan(100_000)

    expect(problemOf(bomb.slice(0, -20))).toEqual({ code: 'too-large' })
  })

  it.each([
    ['nothing', ''],
    ['no base64', '你好*'],
    ['half a byte', 'A'],
    ['no compression', Buffer.from('{"sandbox":"weather-agent"}').toString('base64url')],
    ['cut off', encodeState(aState()).slice(0, -12)],
    ['without a sum', bodyOf(JSON.stringify(aState()), '')],
    ['with another sum', bodyOf(JSON.stringify(aState()), '00000000')],
    ['no JSON', bodyOf('{"sandbox":')],
    ['code', bodyOf('alert(1)')],
    ['a list', bodyOf('[]')],
    ['null', bodyOf('null')],
    ['not UTF-8', Buffer.from(deflateSync(new Uint8Array([0xff, 0xfe, 0x00]))).toString('base64url')],
    ['nested very deep', bodyOf('['.repeat(400_000) + ']'.repeat(400_000))],
  ])('is broken: %s', (_what, body) => {
    expect(problemOf(body)).toEqual({ code: 'broken' })
  })

  it.each([
    ['seed', { ...aState(), seed: '7' }],
    ['seed', { ...aState(), seed: -1 }],
    ['seed', { ...aState(), seed: 1.5 }],
    ['scenario', { ...aState(), scenario: ['always-timeout'] }],
    ['temperament', { ...aState(), temperament: 'moody' }],
    ['switches', { ...aState(), switches: [] }],
    ['switches.break-circuit', { ...aState(), switches: { 'break-circuit': true } }],
    [
      'switches.break-circuit.limit',
      { ...aState(), switches: { 'break-circuit': { limit: { valueOf: 1 } } } },
    ],
    ['edits', { ...aState(), edits: null }],
    ['edits.a.ts.patches', { ...aState(), edits: { 'a.ts': { base: '', patches: 'x' } } }],
    [
      'edits.a.ts.patches[0].insert[0]',
      { ...aState(), edits: { 'a.ts': { base: '', patches: [{ at: 0, remove: 0, insert: [1] }] } } },
    ],
    ['key', { ...aState(), key: 'sk-123' }],
    ['toString', { ...aState(), toString: 'x' }],
    ['version', Object.fromEntries(Object.entries(aState()).filter(([key]) => key !== 'version'))],
  ])('is invalid: %s', (field, state) => {
    expect(problemOf(bodyOfState(state))).toEqual({ code: 'invalid', field })
  })

  it('can reach no prototype', () => {
    const json = JSON.stringify(aState()).replace('"seed"', '"__proto__":{"polluted":true},"seed"')

    expect(problemOf(bodyOf(json))).toEqual({ code: 'invalid', field: '__proto__' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('puts no writing of its own into our sentences', () => {
    const state = { ...aState(), ['\u202egnp.<b>请转账</b> '.repeat(10)]: 1 }

    expect(problemOf(bodyOfState(state))).toMatchObject({
      field: expect.stringMatching(/^[\w?.[\]/-]{1,60}$/),
    })
  })

  it('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (body) => void decodeState(body)))
    fc.assert(fc.property(fc.base64String(), (body) => void decodeState(body)))
    fc.assert(fc.property(fc.jsonValue(), (value) => void decodeState(bodyOfState(value))))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        decodeState(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })

  it('with one character changed is no other run', () => {
    const body = encodeState(aState())

    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.constantFrom(...'AZaz09-_'), (place, character) => {
        const changed = body.slice(0, place) + character + body.slice(place + 1)
        const read = decodeState(changed)
        expect(read.ok ? read.value : aState()).toEqual(aState())
      }),
    )
  })
})
