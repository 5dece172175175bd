import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { openEndpoint } from '../../src/runtime/worker/endpoint/endpoint.ts'
import type { Endpoint } from '../../src/runtime/worker/endpoint/endpoint.ts'
import { createWorkerRuntime } from '../../src/runtime/worker/worker-runtime.ts'
import { runToEnd } from '../contract/runtime/bench.ts'

const key = 'sk-secret-0123456789'

let runtime: Runtime
let endpoint: Endpoint
beforeAll(async () => {
  const { origin } = location
  runtime = await createWorkerRuntime({
    frameUrl: '/runtime/frame/',
    libraryUrls: { openai: '/test/openai.txt' },
  })
  endpoint = await openEndpoint({
    frameUrl: '/runtime/endpoint/',
    origin,
    base: `${origin}/open/echo/v1`,
    key,
  })
})
afterAll(() => {
  runtime.dispose()
  endpoint.remove()
})

/** Runs a program that may ask the endpoint. */
const printed = async (program: string): Promise<string> => {
  const door = endpoint.openDoor()
  const { lines, end } = await runToEnd({ runtime }, program, { model: door.port })
  door.close()
  expect(end).toEqual({ kind: 'exited', code: 0 })
  return lines.join('\n')
}

const hits = async (): Promise<number> => Number(await (await fetch('/open/hits')).text())

describe('a program that may ask a model', () => {
  it('asks it through the SDK, which finds it in the environment', async () => {
    const said = await printed(`
      import OpenAI from 'openai'
      const completion = await new OpenAI({ maxRetries: 0 }).chat.completions.create({ model: 'm', messages: [] })
      console.log(completion.choices[0].message.content)`)

    expect(said).toBe('/open/echo/v1/chat/completions Bearer [key]')
  })

  it('finds the key nowhere', async () => {
    const said = await printed(`
      const seen = new Set()
      const look = (value, depth) => {
        if (depth > 3 || value === null || !['object', 'function'].includes(typeof value) || seen.has(value)) return
        seen.add(value)
        for (const name of Reflect.ownKeys(value)) {
          let inner
          try { inner = value[name] } catch { continue }
          if (inner instanceof Promise) inner.catch(() => {})
          if (typeof inner === 'string') console.log(String(name), inner)
          look(inner, depth + 1)
        }
      }
      look(globalThis, 0)
      look(process.env, 0)
      const bodies = []
      const json = JSON.stringify
      JSON.stringify = (...values) => (bodies.push(values), json(...values))
      await fetch(process.env.OPENAI_BASE_URL + '/chat/completions', { method: 'POST', body: '{}' })
      console.log(json(bodies))`)

    expect(said).toContain('kept-outside-the-sandbox')
    expect(said).not.toContain(key)
  })

  it('cannot reach the endpoint’s origin by itself', async () => {
    const before = await hits()

    const said = await printed(`
      const address = ${JSON.stringify(location.origin)} + '/open/secret'
      await fetch(address).then(() => console.log('reached'), (error) => console.log(error.name))`)

    expect(said).toBe('TypeError')
    expect(await hits()).toBe(before)
  })

  it.each([
    ['another path', `fetch(base + '/models')`],
    ['another method', `fetch(base + '/chat/completions', { method: 'DELETE' })`],
    ['a path beside it', `fetch(base + '/chat/completions/../../secret', { method: 'POST', body: '{}' })`],
    ['a query', `fetch(base + '/chat/completions?x=1', { method: 'POST', body: '{}' })`],
  ])('cannot ask for %s', async (_, request) => {
    const before = await hits()

    const said = await printed(`
      const base = process.env.OPENAI_BASE_URL
      await ${request}.then(() => console.log('reached'), (error) => console.log(error.message))`)

    expect(said).toBe('only POST /chat/completions goes to the model')
    expect(await hits()).toBe(before)
  })

  it('is not over before its request is', async () => {
    const said = await printed(`
      fetch(process.env.OPENAI_BASE_URL + '/chat/completions', { method: 'POST', body: '{}' })
        .then((response) => response.json())
        .then((reply) => console.log(reply.choices.length))`)

    expect(said).toBe('1')
  })
})

describe('a program that may not', () => {
  it('has nothing of it in its environment, and reaches nothing under the name', async () => {
    const { lines } = await runToEnd(
      { runtime },
      `console.log(JSON.stringify(process.env))
       await fetch('http://endpoint.invalid/v1/chat/completions', { method: 'POST' }).catch((error) => console.log(error.name))`,
    )

    expect(lines).toEqual(['{}', 'TypeError'])
  })
})

describe('the frame', () => {
  it('can connect to its own origin alone', async () => {
    const { origin } = location
    const other = await openEndpoint({
      frameUrl: '/runtime/endpoint/',
      origin: 'http://127.0.0.1:9',
      base: `${origin}/open/echo/v1`,
      key,
    })
    const before = await hits()

    expect(await other.probe()).toBe(false)

    expect(await hits()).toBe(before)
    expect(await endpoint.probe()).toBe(true)
    other.remove()
  })
})
