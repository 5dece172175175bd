import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { bundleSources } from './sandbox-sources.ts'
import { stripTypes } from './strip-types.ts'
import { tighten } from './tighten.ts'

const sandboxes = join(import.meta.dirname, '../../sandboxes')

describe('tighten', () => {
  it('takes comments and spaces out and leaves all else on its line', () => {
    const text = [
      '// Head.',
      '/** Doc of a. */',
      'const a = 1 // one',
      '  f(/* first */ a, `${a /* inner */} // text`)',
      '',
    ].join('\n')

    expect(tighten(text)).toBe(['', '', 'const a=1', 'f(a,`${a} // text`)', ''].join('\n'))
  })

  it('leaves what only looks like a comment, and every space of a text', () => {
    const text = `const u='http://a/*b*/  c';const r=/\\/\\/ x/.test(u);const t=\`/* t */  \n\``

    expect(tighten(text)).toBe(text)
  })

  it('keeps two tokens apart that would become one', () => {
    expect(tighten('return a + +b - -c / /d/.e in f ; typeof  g')).toBe(
      'return a+ +b- -c/ /d/.e in f;typeof g',
    )
  })

  it('leaves every file of the weather agent the same program', async () => {
    const sources = Object.entries(await bundleSources(sandboxes, 'weather-agent'))
    const before = sources.map(([path, text]) => stripTypes(path, text))

    expect(before.map(tighten).map(printed)).toEqual(before.map(printed))
    const running = before.filter((text) => !/^(export \{\};)?\s*$/.test(printed(text)))
    expect(running.map(tighten).map(lines)).toEqual(running.map(lines))
  })
})

/** As the compiler writes it from what it understood. */
function printed(text: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, removeComments: true }
  return ts.transpileModule(text, { compilerOptions }).outputText
}

function lines(text: string): number {
  return text.split('\n').length
}
