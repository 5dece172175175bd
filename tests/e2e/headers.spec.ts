import { expect, test } from '@playwright/test'
import { ask } from '../support/ask.ts'

// What the unit tests of bin/site say of made-up files, said of the real build by the real server.

const pages = ['/zh-CN/', '/en/', '/zh-CN/lessons/off-track/']
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

for (const path of pages) {
  test.describe(path, () => {
    test('is isolated and lets nothing in from elsewhere', async ({ page }) => {
      const foreign: string[] = []
      const refused: string[] = []
      page.on('request', (request) => {
        if (!/^(data:|http:\/\/localhost:)/.test(request.url())) foreign.push(request.url())
      })
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
      })

      const response = await page.goto(path)

      expect(response?.status()).toBe(200)
      expect(response?.headers()).toMatchObject(isolated)
      expect(response?.headers()['content-security-policy']).toMatch(
        /^default-src 'self'; script-src 'self'.*; frame-ancestors 'self'$/,
      )
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
      expect({ foreign, refused }).toEqual({ foreign: [], refused: [] })
    })

    test('is not sent twice, and keeps its headers when it is not', async ({ baseURL }) => {
      const first = await ask(baseURL, path, { 'accept-encoding': 'br' })
      const again = await ask(baseURL, path, {
        'accept-encoding': 'br',
        'if-none-match': first.headers.etag ?? '',
      })

      expect([first.status, again.status]).toEqual([200, 304])
      expect(again.headers).toMatchObject({
        ...isolated,
        etag: first.headers.etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'content-security-policy': first.headers['content-security-policy'],
      })
    })

    test('comes in brotli and in gzip, and HEAD tells the same', async ({ baseURL }) => {
      const brotli = await ask(baseURL, path, { 'accept-encoding': 'gzip, deflate, br' })
      const gzip = await ask(baseURL, path, { 'accept-encoding': 'gzip' })
      const plain = await ask(baseURL, path)
      const head = await ask(baseURL, path, { 'accept-encoding': 'br' }, 'HEAD')

      expect(brotli.headers['content-encoding']).toBe('br')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(brotli.body.length).toBeLessThan(gzip.body.length)
      expect(gzip.body.length).toBeLessThan(plain.body.length)
      expect(head.headers).toMatchObject({ ...brotli.headers, date: expect.any(String) })
      expect(head.body.length).toBe(0)
    })
  })
}

test('files with a hash in their name are kept for a year', async ({ baseURL, request }) => {
  const html = await (await request.get('/zh-CN/lessons/off-track/')).text()
  const asset = /\/_astro\/[^"' )]+/.exec(html)?.[0]
  expect(asset).toBeDefined()

  const { status, headers } = await ask(baseURL, asset!)

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers).toMatchObject(isolated)
})

test.describe('an address that leads nowhere', () => {
  test('shows a page of ours with status 404', async ({ page }) => {
    const response = await page.goto('/zh-CN/nothing-here/')

    expect(response?.status()).toBe(404)
    expect(response?.headers()).toMatchObject(isolated)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const path of [
    '/..%2f..%2fpackage.json',
    '/../package.json',
    '/zh-CN/%00',
    '//example.org',
    '/site.json',
    '/server/entry.mjs',
    '/_image?href=/robots.txt&f=svg',
    '/lessons/no-such-lesson/',
  ]) {
    test(`is no way out: ${path}`, async ({ baseURL }) => {
      expect((await ask(baseURL, path)).status).toBe(404)
    })
  }

  test('is refused when it is malformed or endless, and the server lives on', async ({ baseURL }) => {
    expect((await ask(baseURL, '/%')).status).toBe(400)
    expect((await ask(baseURL, `/${'x'.repeat(20_000)}`)).status).toBe(431)
    expect((await ask(baseURL, '/', { host: 'a b/../%' })).status).toBeLessThan(500)
    expect((await ask(baseURL, '/zh-CN/')).status).toBe(200)
  })
})

test.describe('an address without a language', () => {
  for (const [path, page] of [
    ['/', ''],
    ['/lab', 'lab/'],
    ['/lab/', 'lab/'],
    ['/glossary', 'glossary/'],
    ['/privacy/', 'privacy/'],
    ['/lessons/off-track/', 'lessons/off-track/'],
  ] as const) {
    test(`${path} leads to the reader's own`, async ({ baseURL }) => {
      const chinese = await ask(baseURL, path, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })
      const english = await ask(baseURL, path, { 'accept-language': 'en-US,en;q=0.9' })
      const chosen = await ask(baseURL, path, { 'accept-language': 'zh-CN', cookie: 'locale=en' })

      expect([chinese, english, chosen].map(({ status }) => status)).toEqual([302, 302, 302])
      expect(chinese.headers.location).toBe(`/zh-CN/${page}`)
      expect(english.headers.location).toBe(`/en/${page}`)
      expect(chosen.headers.location).toBe(`/en/${page}`)
      expect(chinese.headers.vary).toBe('Accept-Language, Cookie')
    })
  }
})
