import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask as askAt } from '../../tests/support/ask.ts'
import { createAnswer, type OnDemand } from './answer.ts'
import { describeFiles } from './describe.ts'

const page = `<html lang="en"><script>go()</script>${'<p>text</p>'.repeat(99)}</html>`
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

let dist: string
let server: Server

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'offtrack-dist-'))
  await publish('en/index.html', page)
  await publish('en/lab/index.html', page)
  await publish('404.html', '<html lang="zh-CN">nothing in either language</html>')
  await publish('en/404/index.html', '<html lang="en">nothing in English</html>')
  await publish('_astro/page.abc.js', 'export const a = 1\n'.repeat(50))
  await publish('dot.png', 'not really')
  await writeFile(join(dist, 'secret.txt'), 'secret')
  const files = await describeFiles(join(dist, 'client'), '/course/')
  const manifest = { inputs: '', base: '/course/', files }
  server = createServer(createAnswer({ dist, manifest, onDemand, api }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(dist, { recursive: true })
})

describe('a page', () => {
  test('is isolated, sniffed by nobody, framed by us alone, and runs its own script only', async () => {
    const { status, headers } = await ask('/course/en/')

    expect(status).toBe(200)
    expect(headers).toMatchObject({ ...isolated, 'content-type': 'text/html; charset=utf-8' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*frame-ancestors 'self'/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('comes in brotli', async () => {
    const { headers, body } = await ask('/course/en/', { 'accept-encoding': 'gzip, br' })

    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(headers['content-length']).toBe(String(body.length))
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })

  test('comes in gzip', async () => {
    const { headers, body } = await ask('/course/en/', { 'accept-encoding': 'gzip' })

    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(body).toString()).toBe(page)
  })

  test('comes as it is, and says that it might have come otherwise', async () => {
    const { headers, body } = await ask('/course/en/')

    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.toString()).toBe(page)
  })

  test('has another tag in each form', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (form) => (await ask('/course/en/', { 'accept-encoding': form })).headers.etag,
      ),
    )

    expect(new Set(tags).size).toBe(3)
  })

  test('that the client holds is answered by 304 with the same headers', async () => {
    const first = await ask('/course/en/', { 'accept-encoding': 'br' })
    const again = await ask('/course/en/', {
      'accept-encoding': 'br',
      'if-none-match': first.headers.etag ?? '',
    })

    const {
      'content-type': _type,
      'content-length': _length,
      'content-encoding': _encoding,
      ...same
    } = first.headers
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers).toMatchObject({ ...same, date: expect.any(String) })
  })

  test('is described by HEAD as GET would give it', async () => {
    const head = await ask('/course/en/', { 'accept-encoding': 'br' }, 'HEAD')
    const get = await ask('/course/en/', { 'accept-encoding': 'br' })

    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers).toMatchObject({ ...get.headers, date: expect.any(String) })
  })

  test('is found without its slash, the question kept', async () => {
    const { status, headers } = await ask('/course/en?a=1&b=?')

    expect(status).toBe(301)
    expect(headers.location).toBe('/course/en/?a=1&b=?')
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for a year', async () => {
    const { headers } = await ask('/course/_astro/page.abc.js')

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('of a compressed kind is sent as it is', async () => {
    const { headers } = await ask('/course/dot.png', { 'accept-encoding': 'br, gzip' })

    expect(headers).toMatchObject({ 'content-type': 'image/png' })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('that has gone since the build is an error, not a crash', async () => {
    await publish('gone.txt', 'soon')
    const files = await describeFiles(join(dist, 'client'), '/')
    await rm(join(dist, 'client', 'gone.txt'))
    await rm(join(dist, 'client', 'gone.txt.br'), { force: true })
    const answer = createAnswer({ dist, manifest: { inputs: '', base: '/', files }, onDemand, api })
    const other = createServer(answer).listen(0)

    const logged = vi.spyOn(console, 'error').mockReturnValue()

    const { status } = await ask('/gone.txt', {}, 'GET', other)

    expect(status).toBe(500)
    expect(logged).toHaveBeenCalledWith('GET /gone.txt:', expect.objectContaining({ code: 'ENOENT' }))
    logged.mockRestore()
    other.close()
  })
})

describe('what is made on demand', () => {
  test('has our headers, and its own win', async () => {
    const { status, headers, body } = await ask('/course/runtime/frame/')

    expect(status).toBe(200)
    expect(headers).toMatchObject({ ...isolated, 'cross-origin-resource-policy': 'cross-origin' })
    expect(headers['content-security-policy']).toBe('sandbox')
    expect(body.toString()).toBe('made')
  })

  test.each([['/course/runtime/frame'], ['/course/'], ['/course/lab'], ['/course/lab/'], ['/course/%6cab']])(
    'is found at %s',
    async (path) => {
      expect((await ask(path)).body.toString()).toBe('made')
    },
  )

  test.each([
    ['/_image?href=/course/dot.png&f=svg'],
    ['/course/_image?href=/course/dot.png&f=svg'],
    ['/course/_actions/any'],
    ['/course/_server-islands/any'],
    ['/runtime/frame/'],
    ['/lab/'],
    ['/'],
    ['/course/404/'],
    ['/course/lab//'],
  ])('is nothing else: %s', async (path) => {
    const { status, body } = await ask(path)

    expect(status).toBe(404)
    expect(body.toString()).toContain('nothing')
  })
})

test.each([
  ['/course/en/'],
  ['/course/dot.png'],
  ['/course/lab'],
  ['/course/runtime/frame/'],
  ['/course/nothing/'],
])('%s takes nothing that is sent to it', async (path) => {
  const answers = await Promise.all(
    ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => ask(path, {}, method)),
  )

  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405, 405])
  expect(answers.map(({ headers }) => headers.allow)).toEqual(Array(5).fill('GET, HEAD'))
})

describe('the API', () => {
  test.each(['GET', 'POST', 'DELETE', 'OPTIONS'])('answers %s itself, with our headers', async (method) => {
    const { status, headers, body } = await ask('/course/api/any?a=1', {}, method)

    expect([status, body.toString()]).toEqual([200, `${method} /course/api/any?a=1`])
    expect(headers).toMatchObject(isolated)
  })

  test.each([
    '/api/any',
    '/course/api',
    '/course/apiary',
    '/course//api/any',
    '//api/any',
    '/course/en/api/any',
  ])('is not at %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('an address that leads nowhere', () => {
  test.each([
    ['/course/nothing/'],
    ['/course/404.html'],
    ['/course/en/404/'],
    ['/elsewhere/'],
    ['//example.org'],
    ['/course/..%2f..%2fsecret.txt'],
    ['/course/../../secret.txt'],
    ['/course/%2e%2e/secret.txt'],
    ['/course/..%5c..%5csecret.txt'],
    ['/course/en/index.html%00.png'],
    ['/course/en/index.html.br'],
    [`/course/${'a'.repeat(8000)}`],
  ])('shows the page for that: %.40s', async (path) => {
    const { status, headers, body } = await ask(path)

    expect(status).toBe(404)
    expect(headers).toMatchObject(isolated)
    expect(body.toString()).toContain('nothing')
  })

  test.each([['/course/%zz'], ['/%'], ['/course/%c3%28'], ['http://example.org/'], ['*']])(
    'is refused when it is none: %s',
    async (path) => {
      const { status, headers } = await ask(path)

      expect(status).toBe(400)
      expect(headers).toMatchObject(isolated)
    },
  )

  test.each([
    ['/course/en/nothing/', 'nothing in English'],
    ['/course/nothing/', 'nothing in either language'],
    // A language that has no such page of its own.
    ['/course/zh-CN/nothing/', 'nothing in either language'],
    ['/course/english/', 'nothing in either language'],
  ])('is answered in its own language: %s', async (path, text) => {
    expect((await ask(path)).body.toString()).toContain(text)
  })

  test.each([['a b'], ['[::x'], ['a/b'], ['user@a'], ['a:99999'], ['999.1.1.1'], ['a:']])(
    'is refused at a host that is none: "%s"',
    async (host) => {
      expect((await ask('/course/runtime/frame/', { host })).status).toBe(400)
    },
  )

  test.each([['localhost'], ['example.org:443'], ['[::1]:4321'], ['xn--fiqs8s.example']])(
    'is not the fault of the host: %s',
    async (host) => {
      expect((await ask('/course/runtime/frame/', { host })).status).toBe(200)
    },
  )

  test('has no tag, so that it is never "not modified"', async () => {
    const { status, headers } = await ask('/course/nothing/', { 'if-none-match': '*' })

    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('etag')
  })
})

const onDemand: OnDemand = (_, response) => {
  response.writeHead(200, {
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': 'sandbox',
  })
  response.end('made')
}

const api: RequestListener = ({ method, url }, response) => response.end(`${method} ${url}`)

async function publish(path: string, text: string): Promise<void> {
  const file = join(dist, 'client', path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
}

function ask(path: string, headers = {}, method = 'GET', to = server) {
  const { port } = to.address() as AddressInfo
  return askAt(`http://127.0.0.1:${port}`, path, headers, method)
}
