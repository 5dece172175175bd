import { describe, expect, it } from 'vitest'
import type { ModelOrder, ModelReport } from './messages.ts'
import { createModelFetch } from './model-fetch.ts'

/** Both ends of a door, the far one in the hands of the test. */
const aDoor = () => {
  const { port1, port2 } = new MessageChannel()
  const orders: ModelOrder[] = []
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  port2.onmessage = ({ data }) => {
    orders.push(data as ModelOrder)
    resolve()
  }
  return {
    ask: createModelFetch(port1),
    orders,
    asked,
    report: (report: ModelReport) => port2.postMessage(report),
    close: () => port1.close(),
  }
}

describe('a request through a door', () => {
  it('becomes a response, piece by piece', async () => {
    const door = aDoor()
    const asking = door.ask('{"model":"m"}')
    await door.asked
    door.report({ kind: 'head', id: 1, status: 200, contentType: 'application/json' })
    door.report({ kind: 'piece', id: 1, text: '{"a":' })
    door.report({ kind: 'piece', id: 1, text: '"界"}' })
    door.report({ kind: 'end', id: 1 })

    const response = await asking

    expect(door.orders).toEqual([{ kind: 'ask', id: 1, body: '{"model":"m"}' }])
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ a: '界' })
    door.close()
  })

  it('fails as a fetch does, with the reason', async () => {
    const door = aDoor()
    const asking = door.ask('{}')
    await door.asked
    door.report({ kind: 'failed', id: 1, reason: 'redirected' })

    await expect(asking).rejects.toMatchObject({ name: 'ModelFetchError', reason: 'redirected' })
    door.close()
  })

  it('is dropped at the other end when it is aborted', async () => {
    const door = aDoor()
    const abort = new AbortController()
    const asking = door.ask('{}', abort.signal)
    await door.asked

    abort.abort(new Error('enough'))

    await expect(asking).rejects.toThrow('enough')
    await expect.poll(() => door.orders.at(-1)).toEqual({ kind: 'drop', id: 1 })
    door.close()
  })
})
