import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../../src/i18n/zh-CN.ts'

// A key is used where it stands in quotation marks, or where a template could make it: `panel.does.${id}`.

const root = resolve(import.meta.dirname, '../..')
const sources = globSync('{src,bin}/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !/^src\/i18n\/(\w+\.)?(zh-CN|en)\.ts$/.test(path))
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
  .join('\n')

/** The opening piece makes its keys of its own name: `${spec.story}.${step}` (src/sandbox/Step.tsx). */
const steps = ['minute.first', 'minute.second', 'minute.third']

describe('the words of the site', () => {
  const templates = templatesIn(sources)

  it.each(Object.keys(zhCN))('%s is said somewhere', (key) => {
    const isUsed =
      sources.includes(`'${key}'`) || steps.includes(key) || templates.some((template) => template.test(key))

    expect(isUsed).toBe(true)
  })
})

describe('finding the templates', () => {
  it('takes those that begin with the name of a place', () => {
    const [template, ...others] = templatesIn("t[`map.${key}Text`] + `${a}.${b}` + `no key ${c}` + 'map.x'")

    expect(others).toEqual([])
    expect(template?.test('map.seenText')).toBe(true)
    expect(template?.test('map.seen')).toBe(false)
  })
})

function templatesIn(text: string): readonly RegExp[] {
  const found = text.matchAll(/`(\w+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)
  return [...found]
    .filter(([, template = '']) => template.includes('${'))
    .map(([, template = '']) => {
      const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
      return new RegExp(`^${parts.join('[\\w.-]+')}$`)
    })
}
