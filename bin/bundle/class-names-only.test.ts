import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { classNamesOnly } from './class-names-only.ts'

const bundled = async (text: string): Promise<string> =>
  (await transform(text, { keepNames: true, minify: true, format: 'esm' })).code

describe('class names only', () => {
  it('keeps what a class is called, and drops what functions are', async () => {
    const before = await bundled(`
      export class Wrong extends Error {}
      export function helper() { return 1 }
      export const arrow = () => helper() + 1
      export const Other = class Inner {}
    `)
    const after = await import(`data:text/javascript,${encodeURIComponent(`${classNamesOnly(before)}\n//`)}`)

    expect(before).toContain('"helper"')
    expect(classNamesOnly(before)).not.toMatch(/"(helper|arrow)"/)
    expect([after.Wrong.name, after.Other.name, after.arrow()]).toEqual(['Wrong', 'Inner', 2])
  })

  it('leaves a text alone in which no class keeps its name', () => {
    expect(classNamesOnly('a(f,"f");')).toBe('a(f,"f");')
  })
})
