import { describe, expect, it } from 'vitest'
import { edited } from '../../../tests/fixtures/runtime/edited.ts'
import { saySyntaxErrorsIn, stripTypes } from './strip-types.ts'
import { syntaxWordsZhCN } from './syntax-words.ts'

describe('strip types', () => {
  it('gives what the contract of the runtimes is tried with: every place stays where it was', () => {
    expect(stripTypes('lab/edited.ts', edited.typescript)).toEqual({ ok: true, text: edited.javascript })
    expect(edited.typescript.split('\n')[edited.line - 1]?.slice(edited.column - 1)).toMatch(
      /^new RangeError/,
    )
  })

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
        { kind: 'not-erasable', line: 1, column: 1, what: 'enum A { B }' },
        { kind: 'not-erasable', line: 2, column: 1 },
      ],
    })
  })

  it('quotes no more of it than fits a line', () => {
    const stripped = stripTypes('lab/a.ts', `enum ${'A'.repeat(60)} { B }`)

    expect(stripped).toMatchObject({ problems: [{ what: `enum ${'A'.repeat(35)}…` }] })
  })

  it('tells that a text is nested too deeply to be read', () => {
    const deep = `let a = ${'('.repeat(100_000)}1${')'.repeat(100_000)}`

    expect(stripTypes('lab/a.ts', deep)).toMatchObject({
      ok: false,
      problems: [{ kind: 'unreadable', path: 'lab/a.ts', line: 1 }],
    })
  })
})

it('says in Chinese what does not parse, once it has the words', () => {
  saySyntaxErrorsIn(syntaxWordsZhCN)
  try {
    expect(stripTypes('lab/a.ts', 'f(')).toMatchObject({ problems: [{ what: '应为“)”。' }] })
  } finally {
    saySyntaxErrorsIn({})
  }
})
