import { describe, expect, it } from 'vitest'
import { blankComments } from './blank-comments.ts'

describe('blank comments', () => {
  it('takes comments out and leaves all else on its line and in its column', () => {
    const text = [
      '// Head.',
      '/** Doc of a. */',
      'const a = 1 // one',
      'f(/* first */ a, `${a /* inner */} // text`)',
      '',
    ].join('\n')

    expect(blankComments(text)).toBe(
      ['', '', 'const a = 1', 'f(            a, `${a            } // text`)', ''].join('\n'),
    )
  })

  it('leaves what only looks like a comment', () => {
    const text = `const u = 'http://a/*b*/'; const r = /\\/\\/x/.test(u); const t = \`/* t */  \n\``

    expect(blankComments(text)).toBe(text)
  })
})
