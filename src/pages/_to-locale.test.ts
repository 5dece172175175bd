import type { APIContext } from 'astro'
import { describe, expect, test } from 'vitest'
import { preferredLocale, redirectToLocale } from './_to-locale.ts'

describe('the language that a browser asks for', () => {
  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en-GB,en;q=0.9', 'en'],
    ['en;q=0.3, zh-TW;q=0.8', 'zh-CN'],
    ['fr, en;q=0.5, zh;q=0.4', 'en'],
    ['ZH', 'zh-CN'],
    ['en;q=0, zh;q=0.1', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
    ['engage', 'zh-CN'],
  ])('in "%s" is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})

describe('an address without a language', () => {
  test('leads to the language that the reader chose, whatever the browser says', () => {
    const response = redirectToLocale(visit('/', { language: 'zh', locale: 'en' }), '')

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/en/')
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
  })

  test('keeps what was asked', () => {
    const response = redirectToLocale(visit('/lab?scenario=all-well', { language: 'en' }), 'lab')

    expect(response.headers.get('location')).toBe('/en/lab/?scenario=all-well')
  })

  test('does not believe a cookie that names no language of ours', () => {
    const response = redirectToLocale(visit('/', { language: 'en', locale: '//example.org' }), '')

    expect(response.headers.get('location')).toBe('/en/')
  })
})

function visit(path: string, { language, locale }: { language: string; locale?: string }): APIContext {
  const url = new URL(path, 'http://localhost')
  const context = {
    url,
    request: new Request(url, { headers: { 'accept-language': language } }),
    cookies: { get: () => (locale === undefined ? undefined : { value: locale }) },
  }
  // The three parts of the context that the redirect reads.
  return context as unknown as APIContext
}
