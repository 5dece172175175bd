import { describe, expect, it } from 'vitest'
import { stripTypes } from './strip-types.ts'

const path = 'weather-agent/main.ts'

describe('strip types', () => {
  it('keeps every character that stays where it was', () => {
    const text = `import type { A } from './a.ts'\nexport const a: A = f<string>('a')! as A; work(a)`

    const stripped = stripTypes(path, text)

    expect(stripped).toHaveLength(text.length)
    expect(stripped.indexOf('work(a)')).toBe(text.indexOf('work(a)'))
    expect(stripped).not.toContain('A')
  })

  it.each([
    ['an enum', 'const a = 1\nenum Town { A }', '2:1', 'enum Town { A }'],
    ['a parameter property', 'class A {\n  constructor(private b: string) {}\n}', '2:15', 'private'],
    [
      'a namespace with code',
      'namespace A { export const b = 1 }',
      '1:1',
      'namespace A { export const b = 1 }',
    ],
    ['an angle-bracket assertion', 'const a = <string>b', '1:11', '<string>b'],
  ])('refuses %s with its place', (_, text, place, what) => {
    expect(() => stripTypes(path, text)).toThrow(
      `${path}:${place}: expected syntax that can be erased, found TypeScript that has to be compiled (${what})`,
    )
  })

  it('refuses what does not parse with its place', () => {
    expect(() => stripTypes(path, 'const a = 1\nconst b = {')).toThrow(`${path}:2:12: '}' expected.`)
  })
})
