import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rightKey, serveEndpoint } from '../../../../../tests/support/endpoint-server.ts'
import type { EndpointKind, EndpointServer } from '../../../../../tests/support/endpoint-server.ts'
import { createModelFetch } from '../../endpoint/model-fetch.ts'
import { createDoor } from './door.ts'

let server: EndpointServer
beforeAll(async () => {
  server = await serveEndpoint()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

const aDoor = (kind: EndpointKind, key = rightKey) => {
  const { port1, port2 } = new MessageChannel()
  const close = createDoor(port2, { base: server.base(kind), key })
  return { ask: createModelFetch(port1), port: port1, close: () => (close(), port1.close()) }
}

const question = JSON.stringify({ model: 'obliging', messages: [{ role: 'user', content: '你好' }] })

describe('a door', () => {
  it('adds the key to what it passes on, and nothing of the program’s own', async () => {
    const door = aDoor('guarded')

    const response = await door.ask(question)

    expect(response.status).toBe(200)
    expect(server.requests[0]).toMatchObject({
      path: '/guarded/v1/chat/completions',
      body: question,
      headers: { authorization: `Bearer ${rightKey}`, 'content-type': 'application/json' },
    })
    door.close()
  })

  it('sends no such header without a key', async () => {
    const door = aDoor('open', '')

    await door.ask(question)

    expect(server.requests[0]?.headers.authorization).toBeUndefined()
    door.close()
  })

  it('lets no reply through that repeats the key', async () => {
    const door = aDoor('guarded', 'sk-wrong-0123456789')

    const text = await (await door.ask(question)).text()

    expect(text).toContain('Incorrect API key provided: [key]')
    expect(text).not.toContain('sk-wrong')
    door.close()
  })

  it('passes over what is no order of ours', async () => {
    const door = aDoor('open')
    for (const junk of [null, 'ask', { kind: 'ask' }, { kind: 'ask', id: 7, body: { url: 'x' } }])
      door.port.postMessage(junk)

    await door.ask(question)

    expect(server.requests).toHaveLength(1)
    door.close()
  })

  it('passes over a second request under the number of one that is open, so that each can be cut off', async () => {
    const door = aDoor('silent')
    door.port.postMessage({ kind: 'ask', id: 7, body: question })
    await expect.poll(() => server.requests.length).toBe(1)

    door.port.postMessage({ kind: 'ask', id: 7, body: '{}' })
    door.port.postMessage({ kind: 'drop', id: 7 })

    await expect.poll(() => server.requests[0]?.wasCutOff).toBe(true)
    expect(server.requests).toHaveLength(1)
    door.close()
  })

  it('spends no more of the reader’s money than sixty requests a run', async () => {
    const door = aDoor('open')
    const statuses: number[] = []
    for (let count = 0; count < 62; count += 1) statuses.push((await door.ask(question)).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429])
    expect(server.requests).toHaveLength(60)
    door.close()
  })

  it('cuts off what is open when it is closed', async () => {
    const door = aDoor('silent')
    void door.ask(question).catch(() => undefined)
    await expect.poll(() => server.requests.length).toBe(1)

    door.close()

    await expect.poll(() => server.requests[0]?.wasCutOff).toBe(true)
  })
})
