import { expect, it } from 'vitest'
import { argumentsCode, callCode } from './codes.ts'

it.each([
  ['{"city":"北京"}', 'city: 北京'],
  ['{"city":"北京","days":3,"near":["上海"]}', 'city: 北京, days: 3, near: ["上海"]'],
  ['{}', ''],
  ['{"city":', '{"city":'],
  ['[1]', '[1]'],
  ['连接超时', '连接超时'],
  ['{"__proto__":1}', '__proto__: 1'],
])('writes the arguments %s as %s', (raw, code) => {
  expect(argumentsCode(raw)).toBe(code)
})

it('leaves arguments alone that are nested beyond reason', () => {
  const deep = `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`

  expect(callCode('tool', deep)).toBe(`tool(${deep})`)
})
