import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSentFlag } from '../../src/feedback/domain/builders.ts'
import { csvRow } from '../../src/feedback/domain/csv.ts'
import type { FeedbackStore } from '../../src/feedback/storage/feedback-store.ts'
import { openStore, placeOf } from '../../src/feedback/storage/open-store.ts'
import { ask } from '../../tests/support/ask.ts'
import { createAnswer } from './answer.ts'
import { mountFeedback, type MountedFeedback } from './feedback.ts'

// The whole way: a socket, the server of the site, a file. What an attacker sends, and what comes of it.

const folder = mkdtempSync(join(tmpdir(), 'offtrack-mounted-'))
const environment = { DATA_DIR: folder, TRUST_PROXY: '1' }
let server: Server
let feedback: MountedFeedback
let store: FeedbackStore
let origin: string

beforeAll(async () => {
  const site = { base: '/course/', root: folder, environment, blocks: null }
  feedback = await mountFeedback(site)
  store = await openStore(placeOf(environment, folder))
  const manifest = { inputs: '', base: '/course/', files: {} }
  const onDemand = () => undefined
  server = createServer(createAnswer({ dist: folder, manifest, onDemand, api: feedback.answer }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.close()
  await feedback.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('the mounted API', () => {
  test('keeps a flag in the file, and says so with the headers of the site', async () => {
    const flag = aSentFlag()

    const response = await post(flag)

    expect(response.status).toBe(201)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(await store.find([String(flag.id)])).toMatchObject([{ lesson: 'off-track' }])
  })

  test('is taken by a page of the site, and by no other', async () => {
    expect((await post(aSentFlag(), { Origin: origin })).status).toBe(201)
    expect((await post(aSentFlag(), { Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('has no address of anybody in its file', async () => {
    await post(aSentFlag(), { 'X-Forwarded-For': '198.51.100.77', 'X-Feedback-Browser': 'browser-of-mine' })

    const kept = JSON.stringify(await Array.fromAsync(store.all()))
    expect(kept).not.toMatch(/198\.51\.100|127\.0\.0\.1|browser-of-mine/)
  })
})

describe('an attack', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'--'

  test('by script is kept as the text that it is, and no answer repeats it', async () => {
    const flag = aSentFlag({ note: script, quote: { exact: script, prefix: script, suffix: script } })

    const first = await post(flag)
    const told = await fetch(`${origin}/course/api/feedback?ids=${flag.id}`)

    expect(await first.text()).not.toContain('script')
    expect(await told.text()).not.toContain('script')
    expect(await store.find([String(flag.id)])).toMatchObject([{ note: script }])
  })

  test.each(['=HYPERLINK("http://evil.example")', '＝1+1', "@SUM(1)|cmd|' /C calc'!A0"])(
    'by formula is a text in the table: %s',
    async (formula) => {
      const flag = aSentFlag({ note: formula })
      await post(flag)

      const [stored] = await store.find([String(flag.id)])

      expect(csvRow(stored!)).toContain(`,"'${formula.replaceAll('"', '""')}",`)
    },
  )

  test('by refused script is not repeated to whoever is shown the refusal', async () => {
    const response = await post(aSentFlag({ kind: script, [script]: 1 }))

    expect(response.status).toBe(422)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  })

  test.each([
    ['that says how long it is', { 'Content-Length': String(50_000_000) }],
    ['that does not say', { 'Transfer-Encoding': 'chunked' }],
  ])('by a huge body %s is cut off', async (_, headers) => {
    const answer = await rawPost(
      headers,
      '4000\r\n' + 'x'.repeat(0x4000) + '\r\n' + '4000\r\n' + 'x'.repeat(0x4000) + '\r\n',
    )

    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"too_large"')
    expect((await post(aSentFlag())).status).toBe(201)
  })

  test('by depth is refused', async () => {
    const deep = `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`
    const body = JSON.stringify(aSentFlag({ run: 0 })).replace('"run":0', `"run":${deep}`)

    expect((await post(body)).status).toBe(422)
    expect((await post('['.repeat(16_000))).status).toBe(400)
    expect((await post(`${'['.repeat(8000)}${']'.repeat(8000)}`)).status).toBe(422)
  })

  test('by prototype changes nothing', async () => {
    const run = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')

    const { status } = await post(aSentFlag({ run }))

    expect(status).toBe(201)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('by ids that are none reaches no flag', async () => {
    await post(aSentFlag())
    const before = await Array.fromAsync(store.all())

    const statuses = await Promise.all(
      ["'%20or%20'1'='1", '*', '%25', '%00', '..%2f..%2fdesk', crypto.randomUUID()].map(
        async (id) => (await fetch(`${origin}/course/api/feedback/${id}`, { method: 'DELETE' })).status,
      ),
    )

    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(await Array.fromAsync(store.all())).toEqual(before)
  })

  test('by forged fields gives nobody a state or a time', async () => {
    const statuses = await Promise.all(
      [
        { state: 'fixed' },
        { reply: 'hi' },
        { receivedAt: '2020-01-01T00:00:00.000Z' },
        { isOrphan: false },
      ].map(async (field) => (await post(aSentFlag(field))).status),
    )

    expect(statuses).toEqual([422, 422, 422, 422])
  })

  test('by replay keeps one flag, as it came first', async () => {
    const flag = aSentFlag()

    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, place) => (await post({ ...flag, note: `${place}` })).status),
    )

    expect(statuses.toSorted()).toEqual([...Array<number>(29).fill(200), 201])
    expect(await store.find([String(flag.id)])).toHaveLength(1)
  })

  test.each([
    '/course/api/../../etc/passwd',
    '/course/api/feedback/../../../etc/passwd',
    '/course/api/..%2f..%2fetc/passwd',
    '/course/api/%2e%2e/%2e%2e/feedback.sqlite',
    '/course/api/feedback.sqlite',
    '/course/feedback.sqlite',
    '/course/api//feedback',
    '/course/api/feedback%00',
  ])('by the path %s finds nothing', async (path) => {
    const { status, body } = await ask(origin, path)

    expect(status).toBe(404)
    expect(body.toString()).not.toMatch(/root:|SQLite format/)
  })

  test('by header says nothing of its own', async () => {
    const { headers } = await ask(origin, '/course/api/feedback/a%0d%0aSet-Cookie:%20a=1', {}, 'DELETE')
    const split = await rawPost({ 'X-Feedback-Browser': 'a\r\nX-Evil: 1', 'Content-Length': '2' }, '{}')

    expect(headers).not.toHaveProperty('set-cookie')
    expect(split).toMatch(/^HTTP\/1\.1 422 /)
    expect(split).not.toMatch(/x-evil/i)
  })

  test('by two lengths is refused before it is read', async () => {
    const answer = await rawPost({ 'Content-Length': '2', 'Transfer-Encoding': 'chunked' }, '0\r\n\r\n')

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('by another method in a header stays what it is', async () => {
    const flag = aSentFlag()
    await post(flag)

    const { status } = await fetch(`${origin}/course/api/feedback/${flag.id}`, {
      method: 'POST',
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    })

    expect(status).toBe(405)
    expect(await store.find([String(flag.id)])).toHaveLength(1)
  })
})

function post(flag: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${origin}/course/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress(), ...headers },
    body: typeof flag === 'string' ? flag : JSON.stringify(flag),
  })
}

let addresses = 0
/** Tests do not use up each other's allowance. */
function nextAddress(): string {
  addresses += 1
  return `203.0.113.${addresses % 250}`
}

/** Exactly these bytes, and all that comes back until the server hangs up or says nothing more. */
async function rawPost(headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `POST /course/api/feedback HTTP/1.1\r\nHost: course.example\r\nConnection: close\r\nContent-Type: application/json\r\n${lines.join('')}\r\n${body}`,
  )
  socket.setTimeout(3000, () => socket.destroy())
  return text(socket).catch(String)
}
