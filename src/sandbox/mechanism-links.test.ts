import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { locales } from '../i18n/locales.ts'
import type { Locale } from '../i18n/locales.ts'
import { mechanismLinks } from './mechanism-links.ts'

const lessons = resolve(import.meta.dirname, '../../lessons')
const drillOf = (id: string, locale: Locale): string =>
  mechanismLinks(id, { locale, mechanismPages: [] })[0]!.href

describe('where a mechanism is told of', () => {
  it.each(mechanismCatalog)('$id is practised on a page that speaks of it', ({ id }) => {
    const page = drillOf(id, 'zh-CN').replace('/zh-CN/lessons/off-track/', '')

    expect(readFileSync(resolve(lessons, '05-off-track', page, 'zh-CN.mdx'), 'utf8')).toContain(id)
  })

  // A panel names the drill without the front matter of fifteen pages, which would weigh on every page that has one.
  it.each(mechanismCatalog)('$id is practised where its own page says', ({ id }) => {
    const said = locales.map((locale) => {
      const page = readFileSync(resolve(lessons, 'mechanisms', id, `${locale}.mdx`), 'utf8')
      return `/${locale}/${/^drill: ([^#\n]*)/m.exec(page)?.[1]}/`
    })

    expect(locales.map((locale) => drillOf(id, locale))).toEqual(said)
  })

  it('begins with its own page, where there is one', () => {
    const links = mechanismLinks('roll-back', { locale: 'en', mechanismPages: ['roll-back'] })

    expect(links.map(({ href }) => href)).toEqual([
      '/en/mechanisms/roll-back/',
      '/en/lessons/off-track/roll-back/',
    ])
  })
})
