import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer as listen, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aSentFlag } from './builders.ts'
import { createServer, type Server } from './server.ts'

const flag = aSentFlag()

let http: HttpServer
let server: Server
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  http = listen((_request, response) => answer(response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  server = createServer(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/feedback`)
})

afterEach(() => {
  http.closeAllConnections()
  http.close()
})

describe('what came of a flag', () => {
  it.each([200, 201])('is that it was taken, with %i', async (status) => {
    answer = json(status, { id: flag.id })

    expect(await server.send(flag)).toEqual({ kind: 'done' })
  })

  it('is that it waits as long as a busy server asks', async () => {
    answer = json(429, { code: 'too_many_from_network' }, { 'Retry-After': '90' })

    expect(await server.send(flag)).toEqual({ kind: 'later', why: 'busy', afterMs: 90_000 })
  })

  it.each(['99999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is that it waits an hour at most: %s',
    async (after) => {
      answer = json(429, { code: 'too_many_from_network' }, { 'Retry-After': after })

      expect(await server.send(flag)).toEqual({ kind: 'later', why: 'busy', afterMs: 3_600_000 })
    },
  )

  it('is that it waits when the storage is full', async () => {
    answer = json(503, { code: 'storage_full' }, { 'Retry-After': '120' })

    expect(await server.send(flag)).toEqual({ kind: 'later', why: 'failing', afterMs: 120_000 })
  })

  it.each([
    [400, 'not_json'],
    [403, 'foreign_origin'],
    [413, 'too_large'],
    [415, 'wrong_type'],
    [422, 'invalid_flag'],
  ])('is that it was refused, with %i and the reason', async (status, code) => {
    answer = json(status, { code })

    expect(await server.send(flag)).toEqual({ kind: 'refused', code })
  })

  it.each([200, 404, 405])('is that it waits when somebody else answers with %i', async (status) => {
    answer = (response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')

    expect(await server.send(flag)).toEqual({ kind: 'later', why: 'absent', afterMs: null })
  })

  it('is that it waits when nobody answers', async () => {
    answer = (response) => response.destroy()

    expect(await server.send(flag)).toEqual({ kind: 'later', why: 'offline', afterMs: null })
  })
})

describe('what came of taking a flag back', () => {
  it('is that it is gone, also when it never arrived', async () => {
    answer = json(404, { code: 'no_such_flag' })

    expect(await server.takeBack(flag.id)).toEqual({ kind: 'done' })
  })

  it('is that it is too late', async () => {
    answer = json(409, { code: 'too_late' })

    expect(await server.takeBack(flag.id)).toEqual({ kind: 'refused', code: 'too_late' })
  })
})

describe('the author’s answers', () => {
  it('come by id', async () => {
    answer = json(200, { flags: [{ id: flag.id, state: 'fixed', reply: '改了' }] })

    expect([...(await server.answers([flag.id]))]).toEqual([[flag.id, { state: 'fixed', reply: '改了' }]])
  })

  it('are none when the server has a problem', async () => {
    answer = json(503, { code: 'storage_busy' })

    expect((await server.answers([flag.id])).size).toBe(0)
  })
})

function json(status: number, body: object, headers: Record<string, string> = {}) {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return (response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(JSON.stringify(body))
}
