import { describe, expect, it } from 'vitest'
import { aFlag, aSentFlag } from '../domain/builders.ts'
import { StorageError, type StorageErrorCode } from '../storage/storage-error.ts'
import { anApp } from './builders.ts'

const at = '2026-12-01T08:00:00.000Z'

describe('a flag that is sent', () => {
  it('is stored and acknowledged with 201, and can be taken back for a minute', async () => {
    const { post, store } = anApp()
    const sent = aSentFlag({ note: '看不懂' })

    const response = await post(sent)

    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      id: sent.id,
      state: 'new',
      reply: null,
      receivedAt: at,
      answeredAt: null,
      undoUntil: '2026-12-01T08:01:00.000Z',
    })
    expect(await store.find([String(sent.id)])).toMatchObject([
      { note: '看不懂', receivedAt: at, isOrphan: false },
    ])
  })

  it('a second time is acknowledged with 200, and the first stays', async () => {
    const { post, store, clock } = anApp()
    const sent = aSentFlag()
    await post(sent)
    clock.now += 5000

    const response = await post({ ...sent, kind: 'wordy', id: String(sent.id).toUpperCase() })

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: sent.id, receivedAt: at })
    expect(await Array.fromAsync(store.all())).toMatchObject([{ kind: 'lost' }])
  })

  it('for a lesson or block that nobody knows is stored as an orphan', async () => {
    const { post, store } = anApp({ knowsBlock: ({ lesson }) => lesson === 'off-track' })

    expect((await post(aSentFlag({ lesson: '../../etc/passwd' }))).status).toBe(201)
    expect((await post(aSentFlag())).status).toBe(201)

    expect((await Array.fromAsync(store.all())).map(({ isOrphan }) => isOrphan).toSorted()).toEqual([
      false,
      true,
    ])
  })

  it.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON;charset=UTF-8']])(
    'may be %s',
    async (type) => {
      expect((await anApp().post(aSentFlag(), { 'Content-Type': type })).status).toBe(201)
    },
  )
})

describe('refused', () => {
  it.each(['', '{"id":', 'id=1', '\ufeff', "{'id':1}"])('with 400 is %j, which is no JSON', async (text) => {
    await expectProblem(await anApp().post(text), 400, 'not_json', /Expected a JSON document in UTF-8/)
  })

  it('with 400 is what is no UTF-8', async () => {
    const body = Buffer.from(JSON.stringify(aSentFlag({ note: '?' })).replace('?', '\u00ff'), 'latin1')
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }

    await expectProblem(await anApp().ask('/api/feedback', init), 400, 'not_json', /UTF-8/)
  })

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: '' }],
    [{ Origin: 'http://course.example.evil.example' }],
    [{ Origin: 'http://course.example@evil.example' }],
    [{ Origin: 'http://course.example:8080' }],
    [{ Origin: 'file://course.example' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://course.example' }],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
  ])('with 403 is a flag from %j', async (headers) => {
    const { post, ask, store } = anApp()

    const response = await post(aSentFlag(), { Host: 'course.example', ...headers })

    await expectProblem(response, 403, 'foreign_origin', /Expected a request from a page of this site/)
    expect(await Array.fromAsync(store.all())).toEqual([])
    expect((await ask(`/api/feedback/${crypto.randomUUID()}`, { method: 'DELETE', headers })).status).toBe(
      403,
    )
  })

  it.each([
    [{}],
    [{ Origin: 'http://course.example' }],
    [{ Origin: 'https://course.example', Host: 'course.example:443' }],
    [{ Origin: 'https://course.example', 'Sec-Fetch-Site': 'same-origin' }],
    [{ Origin: 'https://outside.example', Host: 'inside:8080' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('is no flag from %j', async (headers) => {
    const { post } = anApp({ siteOrigin: 'https://outside.example' })

    expect((await post(aSentFlag(), { Host: 'course.example', ...headers })).status).toBe(201)
  })

  it('with 413 is what is larger than 16 kB, whether it says so or not', async () => {
    const { ask, post } = anApp()
    const large = JSON.stringify(aSentFlag({ note: 'x'.repeat(16 * 1024) }))
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const streamed = {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
      headers,
    }

    await expectProblem(
      await post(large, { 'Content-Length': String(large.length) }),
      413,
      'too_large',
      /16384 bytes/,
    )
    await expectProblem(await ask('/api/feedback', streamed as RequestInit), 413, 'too_large', /16384 bytes/)
  })

  it.each([
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Type': 'application/jsonp' },
    { 'Content-Type': 'text/plain; application/json' },
    { 'Content-Encoding': 'gzip' },
  ])('with 415 is a flag with %j', async (headers) => {
    await expectProblem(
      await anApp().post(aSentFlag(), headers),
      415,
      'wrong_type',
      /Expected Content-Type: application/,
    )
  })

  it('with 415 is a flag without a type', async () => {
    const body = new Blob([JSON.stringify(aSentFlag())])

    const response = await anApp().ask('/api/feedback', { method: 'POST', body })

    await expectProblem(response, 415, 'wrong_type', /found nothing/)
  })

  it('with 422 is what is no flag, field by field', async () => {
    const response = await anApp().post(aSentFlag({ kind: 'rude', block: { id: 'a' } }))

    const { detail, errors } = await expectProblem(response, 422, 'invalid_flag', /./)
    expect(detail).toMatchInlineSnapshot(
      `"/block/hash: expected string, found nothing; /kind: expected "lost" or "unexplained" or "wordy", found a text of 4 characters. Mend that and send it again; as it is, it will not be taken."`,
    )
    expect(errors).toHaveLength(2)
  })

  it.each(['null', '[]', '7', '"lost"', '[[[[]]]]', '{}'])('with 422 is %s', async (text) => {
    await expectProblem(await anApp().post(text), 422, 'invalid_flag', /expected object|expected string/)
  })

  it('with 404 is an address that there is not', async () => {
    const { ask } = anApp()

    await expectProblem(await ask('/api/'), 404, 'no_such_address', /Expected \/api\/feedback/)
    await expectProblem(await ask('/api/feedback/a/b'), 404, 'no_such_address', /./)
    await expectProblem(await ask('/api/../etc/passwd'), 404, 'no_such_address', /./)
    await expectProblem(await ask('/api/feedback%2f..%2fhealth'), 404, 'no_such_address', /./)
  })

  it.each([
    ['PUT', '/api/feedback', 'GET, HEAD, POST'],
    ['DELETE', '/api/feedback', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/feedback', 'GET, HEAD, POST'],
    ['GET', `/api/feedback/${crypto.randomUUID()}`, 'DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
  ])('with 405 is %s %s', async (method, path, allowed) => {
    const response = await anApp().ask(path, { method })

    await expectProblem(response, 405, 'method_not_allowed', new RegExp(`Expected ${allowed}`))
    expect(response.headers.get('Allow')).toBe(allowed)
  })
})

describe('taking back', () => {
  it('is done within a minute, and then the flag is gone', async () => {
    const { post, ask, clock, store } = anApp()
    const { id } = aFlag()
    await post(aSentFlag({ id }))
    clock.now += 60_000

    const response = await ask(`/api/feedback/${id.toUpperCase()}`, { method: 'DELETE' })

    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await store.find([id])).toEqual([])
    await expectProblem(
      await ask(`/api/feedback/${id}`, { method: 'DELETE' }),
      404,
      'no_such_flag',
      /taken back/,
    )
  })

  it('comes too late after that', async () => {
    const { post, ask, clock, store } = anApp()
    const { id } = aFlag()
    await post(aSentFlag({ id }))
    clock.now += 60_001

    await expectProblem(
      await ask(`/api/feedback/${id}`, { method: 'DELETE' }),
      409,
      'too_late',
      /last 60 seconds/,
    )
    expect(await store.find([id])).toHaveLength(1)
  })

  it.each([crypto.randomUUID(), 'abc', '%00', '..%2f..', "'%20or%201=1", '*'])(
    'of %s finds nothing',
    async (id) => {
      await expectProblem(
        await anApp().ask(`/api/feedback/${id}`, { method: 'DELETE' }),
        404,
        'no_such_flag',
        /id/,
      )
    },
  )
})

describe('what became of flags', () => {
  it('is told to whoever knows their ids: state and reply, and nothing that was sent', async () => {
    const { post, ask, store } = anApp()
    const [first, second] = [aFlag(), aFlag()]
    await post(aSentFlag({ id: first.id, note: 'mine' }))
    await post(aSentFlag({ id: second.id }))
    await store.answers.give({
      id: crypto.randomUUID(),
      flags: [first.id],
      state: 'fixed',
      reply: '改好了',
      at,
    })

    const response = await ask(
      `/api/feedback?ids=${first.id},${second.id.toUpperCase()},${crypto.randomUUID()}`,
    )

    const text = await response.text()
    expect(text).not.toContain('mine')
    expect(JSON.parse(text).flags).toHaveLength(2)
    expect(JSON.parse(text).flags).toContainEqual(
      expect.objectContaining({ id: first.id, state: 'fixed', reply: '改好了' }),
    )
    expect(JSON.parse(text).flags).toContainEqual(
      expect.objectContaining({ id: second.id, state: 'new', reply: null }),
    )
  })

  it.each([
    '',
    '?ids=',
    '?ids=a',
    `?ids=${Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')}`,
  ])('is not told for %.20s', async (query) => {
    await expectProblem(await anApp().ask(`/api/feedback${query}`), 422, 'invalid_ids', /1 to 100 ids/)
  })
})

describe('a storage that fails', () => {
  it.each(['busy', 'full', 'unavailable'] as const)(
    'because it is %s answers 503 to everything, and never 201',
    async (code) => {
      const { post, ask, reported } = anApp({
        store: () => Promise.reject(new StorageError(code, 'no luck')),
      })

      const responses = [
        await post(aSentFlag()),
        await ask(`/api/feedback?ids=${crypto.randomUUID()}`),
        await ask(`/api/feedback/${crypto.randomUUID()}`, { method: 'DELETE' }),
        await ask('/api/health'),
      ]

      for (const response of responses) await expectStorageProblem(response, code)
      expect(reported).toHaveLength(4)
    },
  )

  it('by a mistake of ours answers 500 and tells nothing of it', async () => {
    const { post } = anApp({ store: () => Promise.reject(new Error('select secret from somewhere')) })

    const { detail } = await expectProblem(await post(aSentFlag()), 500, 'internal', /mistake/)
    expect(detail).not.toContain('secret')
  })
})

describe('health', () => {
  it('is well', async () => {
    const response = await anApp().ask('/api/health')

    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })
})

describe('below a path', () => {
  it('everything is there, and nothing elsewhere', async () => {
    const { ask } = anApp({ base: '/course/' })

    expect((await ask('/course/api/health')).status).toBe(200)
    expect((await ask('/course/api/health/')).status).toBe(200)
    expect((await ask('/api/health')).status).toBe(404)
  })
})

async function expectProblem(response: Response, status: number, code: string, detail: RegExp) {
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const document = await response.json()
  expect(document).toMatchObject({ type: 'about:blank', status, code, title: expect.any(String) })
  expect(document.detail).toMatch(detail)
  return document as { readonly detail: string; readonly errors?: readonly unknown[] }
}

async function expectStorageProblem(response: Response, code: StorageErrorCode) {
  await expectProblem(response, 503, `storage_${code}`, /nothing was kept/)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
}
