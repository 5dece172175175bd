import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSentFlag } from '../../src/feedback/client/builders.ts'
import { openEntryStore } from '../../src/feedback/client/entry-store.ts'
import type { Entry } from '../../src/feedback/client/entry.ts'
import { createOutbox, type Outbox } from '../../src/feedback/client/outbox.ts'
import type { SentFlag } from '../../src/feedback/client/sent-flag.ts'
import type { Later, Outcome, Server } from '../../src/feedback/client/server.ts'

// The database, the locks and the tabs' independence are the browser's own; the server is a small one of ours.

const database = 'outbox-test'
let server: FakeServer
let now = 0

beforeEach(() => {
  server = createFakeServer()
  now = 1_000_000
})

afterEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const deleting = indexedDB.deleteDatabase(database)
  deleting.onsuccess = () => resolve()
  await promise
})

describe('the outbox', () => {
  it('sends a flag and then holds it as saved', async () => {
    const outbox = await aTab()

    await outbox.add(aFlag('1'), 'text')
    const next = await outbox.flush()

    expect([...server.flags.keys()]).toEqual(['1'])
    expect(await statesIn(outbox)).toEqual(['saved'])
    expect(next).toBeNull()
  })

  it('keeps a flag over a reload while there is no network, and sends it then', async () => {
    server.failWith(offline)
    const before = await aTab()
    await before.add(aFlag('1'), 'text')
    await before.flush()

    server.failWith(null)
    const after = await aTab()
    await after.hurry()
    await after.flush()

    expect([...server.flags.keys()]).toEqual(['1'])
    expect(await statesIn(after)).toEqual(['saved'])
  })

  it('sends nothing, of none of its flags, before the time that the server asked for', async () => {
    server.failWith({ kind: 'later', why: 'busy', afterMs: 60_000 })
    const outbox = await aTab()
    await outbox.add(aFlag('1'), 'text')
    await outbox.add(aFlag('2'), 'text')
    await outbox.flush()
    server.failWith(null)

    now += 59_000
    expect(await outbox.flush()).toBe(1_060_000)
    expect(server.requests).toBe(1)

    now += 1000
    await outbox.flush()
    expect([...server.flags.keys()]).toEqual(['1', '2'])
  })

  it('sends each flag once though two tabs flush at the same time', async () => {
    const tabs = [await aTab(), await aTab()]
    await tabs[0]!.add(aFlag('1'), 'text')
    await tabs[1]!.add(aFlag('2'), 'text')

    await Promise.all(tabs.flatMap((tab) => [tab.flush(), tab.flush()]))

    expect(server.requests).toBe(2)
    expect([...server.flags.keys()].sort()).toEqual(['1', '2'])
  })

  it('sends again, under the same id, what a tab that closed was sending', async () => {
    // A browser gives back the lock of a tab that closes.
    const closed = await aTab({ alone: (work) => work() })
    await closed.add(aFlag('1'), 'text')
    server.swallowAnswer()
    void closed.flush()
    await server.asked

    const next = await aTab()
    await next.flush()

    expect(server.requests).toBe(2)
    expect([...server.flags.keys()]).toEqual(['1'])
  })

  it('takes back what was undone while it was on its way', async () => {
    const outbox = await aTab()
    await outbox.add(aFlag('1'), 'text')
    const release = server.holdAnswer()
    const flushed = outbox.flush()
    await server.asked
    await outbox.undo('1')
    release()
    await flushed

    expect(server.flags.size).toBe(0)
    expect(await outbox.entries()).toEqual([])
  })

  it('asks the server for nothing when a flag was undone before it left', async () => {
    const outbox = await aTab()
    await outbox.add(aFlag('1'), 'text')
    await outbox.undo('1')
    await outbox.flush()

    expect(server.requests).toBe(0)
    expect(await outbox.entries()).toEqual([])
  })

  it('keeps what was refused, with the reason, and does not send it again', async () => {
    server.failWith({ kind: 'refused', code: 'invalid_flag' })
    const outbox = await aTab()
    await outbox.add(aFlag('1'), 'text')
    await outbox.flush()
    await outbox.flush()

    expect((await outbox.entries())[0]?.state).toEqual({ kind: 'refused', code: 'invalid_flag' })
    expect(server.requests).toBe(1)
  })

  it('remembers what the author said', async () => {
    const outbox = await aTab()
    await outbox.add(aFlag('1'), 'text')
    await outbox.flush()
    await outbox.hear(await server.answers(['1']))

    expect((await outbox.entries())[0]?.answer).toEqual({ state: 'fixed', reply: '改好了' })
  })
})

const offline: Later = { kind: 'later', why: 'offline', afterMs: null }

/** A page of its own on the same database. */
async function aTab(
  more: { readonly alone?: <Value>(work: () => Promise<Value>) => Promise<Value> } = {},
): Promise<Outbox> {
  return createOutbox({
    store: await openEntryStore(database),
    server,
    now: () => now,
    alone: (work) => navigator.locks.request(database, work) as ReturnType<typeof work>,
    changed: () => {},
    ...more,
  })
}

const aFlag = (id: string): SentFlag => aSentFlag({ id })

async function statesIn(outbox: Outbox): Promise<readonly Entry['state']['kind'][]> {
  return (await outbox.entries()).map(({ state }) => state.kind)
}

type FakeServer = Server & {
  readonly flags: ReadonlyMap<string, SentFlag>
  readonly requests: number
  /** Settles with the first request. */
  readonly asked: Promise<void>
  /** Answers this, and takes nothing, until told otherwise. */
  readonly failWith: (outcome: Outcome | null) => void
  /** Takes the flag, and lets its answer get lost. */
  readonly swallowAnswer: () => void
  /** Takes the flag, and answers once the function that it gives back is called. */
  readonly holdAnswer: () => () => void
}

function createFakeServer(): FakeServer {
  const flags = new Map<string, SentFlag>()
  const asked = Promise.withResolvers<void>()
  let requests = 0
  let failure: Outcome | null = null
  let held: Promise<void> = Promise.resolve()

  const answer = async (work: () => void): Promise<Outcome> => {
    requests += 1
    asked.resolve()
    if (failure) return failure
    work()
    const wait = held
    held = Promise.resolve()
    await wait
    return { kind: 'done' }
  }

  return {
    flags,
    get requests() {
      return requests
    },
    asked: asked.promise,
    failWith: (outcome) => (failure = outcome),
    swallowAnswer: () => (held = new Promise(() => {})),
    holdAnswer: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    send: (flag) => answer(() => flags.set(flag.id, flag)),
    takeBack: (id) => answer(() => flags.delete(id)),
    answers: async (ids) => new Map(ids.map((id) => [id, { state: 'fixed' as const, reply: '改好了' }])),
  }
}
