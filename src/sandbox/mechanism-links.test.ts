import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { mechanismLinks } from './mechanism-links.ts'

const folder = resolve(import.meta.dirname, '../../lessons/05-off-track')

describe('where a mechanism is told of', () => {
  it.each(mechanismCatalog)('$id is practised on a page that speaks of it', ({ id }) => {
    const [drill] = mechanismLinks(id, { locale: 'zh-CN', mechanismPages: [] })

    const page = drill!.href.replace('/zh-CN/lessons/off-track/', '')
    expect(readFileSync(resolve(folder, page, 'zh-CN.mdx'), 'utf8')).toContain(id)
  })

  it('begins with its own page, where there is one', () => {
    const links = mechanismLinks('roll-back', { locale: 'en', mechanismPages: ['roll-back'] })

    expect(links.map(({ href }) => href)).toEqual([
      '/en/mechanisms/roll-back/',
      '/en/lessons/off-track/roll-back/',
    ])
  })
})
