import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

it('tells comments and keywords from the rest', () => {
  expect(highlight("const a = '失败' // why")).toEqual([
    { kind: 'keyword', text: 'const' },
    { kind: 'plain', text: " a = '失败' " },
    { kind: 'comment', text: '// why' },
  ])
})

it('finds its way back out of a template', () => {
  const kinds = highlight('`for ${await n} for` // for').map(({ kind, text }) => `${kind}:${text}`)

  expect(kinds).toEqual(['plain:`for ${', 'keyword:await', 'plain: n} for` ', 'comment:// for'])
})

it('loses no character', () => {
  const code = '/** two\n lines */\nexport const f = (a: string): a is "x" => /["`]/.test(a)\n'

  expect(
    highlight(code)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(code)
})
