import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { Json } from './events.ts'

describe('canonicalJson', () => {
  it('sorts keys at every depth by their UTF-16 units', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: 'é', '€': 1, '\r': 2 })).toBe(
      '{"\\r":2,"a":"é","b":[{"a":2,"z":1}],"€":1}',
    )
  })

  it('writes numbers as RFC 8785 does', () => {
    expect(canonicalJson([1e21, 1e-7, 0.1, -0, 333333333.3333333])).toBe(
      '[1e+21,1e-7,0.1,0,333333333.3333333]',
    )
  })

  it('keeps a key called __proto__', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}')
  })

  it('says the same of every value after a round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })
})
