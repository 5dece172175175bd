import { describe, expect, it } from 'vitest'
import { quoteSymbol, symbolsOf } from './quote-symbol.ts'

const source = `// Without it: the head of the file, which belongs to nobody.

import { a } from './a.ts'

type Record = { readonly failures: number }

/** Counts. */
export const guard = (limit: number) => {
  const records = new Map<string, Record>()

  // Refuses from the limit on.
  const refuse = (key: string) => {
    return (records.get(key)?.failures ?? 0) >= limit
  }

  return { id: 'guard', cap: { count: limit }, refuse }
}

function stop() {}
`

describe('quoting a symbol', () => {
  it('takes the declaration with the comment above it', () => {
    expect(quoteSymbol(source, 'guard')).toMatch(/^\/\*\* Counts\. \*\/\nexport const guard = [\s\S]*\n}$/)
  })

  it('leaves the head comment of the file alone', () => {
    expect(quoteSymbol('// Head.\n\nconst first = 1\n', 'first')).toBe('const first = 1')
  })

  it('reaches into a declaration and takes its indent away', () => {
    expect(quoteSymbol(source, 'guard.refuse')).toMatchInlineSnapshot(`
      "// Refuses from the limit on.
      const refuse = (key: string) => {
        return (records.get(key)?.failures ?? 0) >= limit
      }"
    `)
  })

  it('finds a property of a returned object', () => {
    expect(quoteSymbol(source, 'guard.cap')).toBe('cap: { count: limit }')
  })

  it('finds nothing under an unknown name', () => {
    expect(quoteSymbol(source, 'guard.nothing')).toBeUndefined()
    expect(quoteSymbol(source, 'a')).toBeUndefined()
  })

  it('lists what could be quoted', () => {
    expect(symbolsOf(source)).toEqual(['Record', 'guard', 'stop'])
  })
})
