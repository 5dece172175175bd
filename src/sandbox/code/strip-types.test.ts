import { describe, expect, it } from 'vitest'
import { stripTypes } from './strip-types.ts'

describe('strip types', () => {
  it('tells every place of a text that does not parse', () => {
    const stripped = stripTypes('lab/a.ts', 'f(\nlet b: string = "x"\n) }')

    expect(stripped).toMatchObject({
      ok: false,
      problems: [
        { kind: 'syntax', path: 'lab/a.ts', line: 2, column: 5, what: "',' expected." },
        { kind: 'syntax', line: 2, column: 6 },
        { kind: 'syntax', line: 3, column: 3, what: 'Declaration or statement expected.' },
      ],
    })
  })

  it('tells every place that can not be erased', () => {
    const stripped = stripTypes('lab/a.ts', 'enum A { B }\nenum C { D }')

    expect(stripped).toMatchObject({
      ok: false,
      problems: [
        { kind: 'not-erasable', line: 1, column: 1, what: 'EnumDeclaration' },
        { kind: 'not-erasable', line: 2, column: 1 },
      ],
    })
  })
})
