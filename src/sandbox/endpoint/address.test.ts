import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConnectable } from '../../runtime/worker/endpoint/connectable.ts'
import { readAddress } from './address.ts'
import { presets } from './presets.ts'

describe('an address', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com', 'https://api.openai.com/v1'],
    ['  https://api.deepseek.com  ', 'https://api.deepseek.com', 'https://api.deepseek.com'],
    ['https://a.example/v1///', 'https://a.example', 'https://a.example/v1'],
    ['https://a.example/v1/chat/completions/', 'https://a.example', 'https://a.example/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434', 'http://localhost:11434/v1'],
    ['HTTPS://API.Example:443/V1', 'https://api.example', 'https://api.example/V1'],
    ['http://0x7f.1:8080/v1', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1'],
    ['https://模型.example/v1', 'https://xn--xgs754b.example', 'https://xn--xgs754b.example/v1'],
    ['https://a.example/v1;x=1/../v2', 'https://a.example', 'https://a.example/v2'],
    ["https://a.example/v1;script-src'self'", 'https://a.example', "https://a.example/v1;script-src'self'"],
  ])('%s is read as an origin and a base', (typed, origin, base) => {
    expect(readAddress(typed, 'http:')).toEqual({ ok: true, address: { origin, base } })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['api.openai.com/v1', 'not-an-address'],
    ['//api.openai.com', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['http://a.example:99999', 'not-an-address'],
    ['http://a%00b.example', 'not-an-address'],
    ['localhost:11434', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['JaVaScRiPt://a.example/%0aalert(1)', 'not-http'],
    ['data:text/html,x', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['ws://a.example', 'not-http'],
    ['blob:https://a.example/1', 'not-http'],
    ['https://me:secret@a.example/v1', 'credentials'],
    ['https://api.openai.com@evil.example/v1', 'credentials'],
    ['https://a.example/v1?key=1', 'query'],
    ['https://a.example/v1#top', 'query'],
    ['https://a.example/v1?', 'query'],
    ['https://a.example\nhttps://b.example', 'characters'],
    ['java\tscript:alert(1)', 'characters'],
    ['https:\\\\a.example', 'characters'],
    ['https://a.example/v1 https://b.example', 'characters'],
    ['http://[::1]:11434/v1', 'ipv6'],
    ['http://[fe80::1]/v1', 'ipv6'],
    ['https://*.example/v1', 'host'],
    ['https://*/v1', 'host'],
    ['https://a.example;script-src/v1', 'host'],
    ['https://a.example,b.example', 'host'],
    ["https://'self'/v1", 'host'],
    ['https://a_b.example/v1', 'host'],
    ['https://a.example./v1', 'host'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readAddress(typed, 'http:')).toEqual({ ok: false, problem })
  })

  it.each(['http://192.168.1.5:11434/v1', 'http://localhost.evil.example/v1', 'http://127.0.0.1.example/v1'])(
    '%s cannot be reached from a page that came by https',
    (typed) => {
      expect(readAddress(typed, 'https:')).toEqual({ ok: false, problem: 'mixed-content' })
    },
  )

  it.each(['http://localhost:11434/v1', 'http://127.0.0.1:11434/v1', 'https://a.example/v1'])(
    '%s can',
    (typed) => {
      expect(readAddress(typed, 'https:').ok).toBe(true)
    },
  )

  it('whatever is typed gives an origin that a policy can name, or is refused', () => {
    const parts = fc.constantFrom(
      'https://',
      'http:',
      '/',
      '@',
      ';',
      "'",
      '*',
      ' ',
      '\n',
      'a.b',
      '[::1]',
      ':8',
      '?',
      '。',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }), (pieces) => {
        const read = readAddress(pieces.join(''), 'http:')
        expect(!read.ok || isConnectable(read.address.origin)).toBe(true)
        expect(!read.ok || read.address.base.startsWith(read.address.origin)).toBe(true)
      }),
    )
  })
})

describe('presets', () => {
  it.each(presets.filter(({ id }) => id !== 'other'))(
    '$id has a usable address, models and a source',
    (preset) => {
      expect(readAddress(preset.base, 'https:')).toMatchObject({ ok: true, address: { base: preset.base } })
      expect(preset.models.length).toBeGreaterThan(0)
      expect(preset.source).toMatch(/^https:\/\//)
    },
  )
})
