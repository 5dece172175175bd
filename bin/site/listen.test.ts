import { Agent, createServer, get, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, ListenError, type Listening } from './listen.ts'

const open: { stop(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
})

describe('where it listens', () => {
  test('is both loopback addresses, under the name localhost', async () => {
    const { origin } = await start({ host: undefined, port: 0 })
    const { port } = new URL(origin)

    expect(origin).toBe(`http://localhost:${port}`)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('hello')
  })

  test.each(['127.0.0.1', '::1'])('is another port when the first is taken on %s', async (host) => {
    await occupy(host, 4321)

    const { origin } = await start({ host: undefined, port: undefined })

    expect(Number(new URL(origin).port)).toBeGreaterThan(4321)
  })

  test('is never another port than the one asked for', async () => {
    const port = await occupy('127.0.0.1', 0)

    await expect(start({ host: undefined, port })).rejects.toThrow(ListenError)
    await expect(start({ host: undefined, port })).rejects.toThrow(`Port ${port} is taken`)
  })

  test('is the host asked for', async () => {
    const { origin } = await start({ host: '::1', port: 0 })

    expect(origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
  })

  test('is said to be wrong when this machine has no such address', async () => {
    await expect(start({ host: '203.0.113.1', port: 0 })).rejects.toThrow(/203\.0\.113\.1/)
  })
})

describe('stopping', () => {
  test('lets a request under way finish, and then waits for nobody', async () => {
    const { answer, entered, finish } = slowAnswer()
    const listening = await start({ host: undefined, port: 0 }, answer)
    const reply = getText(listening.origin, new Agent({ keepAlive: true }))
    await entered

    const began = performance.now()
    const stopped = listening.stop(10_000)
    finish()

    expect(await reply).toBe('done')
    await stopped
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('cuts off a request that never ends', async () => {
    const { answer, entered } = slowAnswer()
    const listening = await start({ host: undefined, port: 0 }, answer)
    const reply = getText(listening.origin, new Agent({ keepAlive: true })).catch(
      (error: Error) => error.message,
    )
    await entered

    await listening.stop(50)

    expect(await reply).toBe('socket hang up')
  })

  test('does not wait for a connection on which nothing was asked', async () => {
    const listening = await start({ host: undefined, port: 0 })
    const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))

    const began = performance.now()
    await listening.stop(10_000)

    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('takes no new request', async () => {
    const listening = await start({ host: undefined, port: 0 })

    await listening.stop(1000)

    await expect(fetch(listening.origin)).rejects.toThrow()
  })
})

const hello: RequestListener = (_, response) => response.end('hello')

async function start(place: Parameters<typeof listen>[1], answer = hello): Promise<Listening> {
  const listening = await listen(answer, place)
  open.push({ stop: () => listening.stop(0) })
  return listening
}

/** Already taken by somebody else is as good. */
async function occupy(host: string, port: number): Promise<number> {
  const server = createServer()
  open.push({ stop: () => server.close() })
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo | null)?.port ?? port
}

function slowAnswer() {
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const answer: RequestListener = async (_, response) => {
    enter()
    await finished
    response.end('done')
  }
  return { answer, entered, finish }
}

function getText(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, async (response) => {
      const chunks = await Array.fromAsync(response)
      resolve(Buffer.concat(chunks).toString())
    }).on('error', reject)
  })
}
