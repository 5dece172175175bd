import {
  begun,
  isPending,
  newState,
  postponed,
  put,
  takenBack,
  undone,
  type Answer,
  type Entry,
} from './entry.ts'
import type { SentFlag } from './sent-flag.ts'
import type { Later, Server } from './server.ts'

/** Where flags are kept until they are no longer needed. Every change is one step, whoever else makes one meanwhile. */
export type EntryStore = {
  readonly all: () => Promise<readonly Entry[]>
  readonly add: (entry: Entry) => Promise<void>
  /** `null` takes the entry away; one that is not there is not asked about. Gives back what then stands there. */
  readonly change: (id: string, to: (entry: Entry) => Entry | null) => Promise<Entry | null>
}

export type Outbox = {
  /** By the time at which they were made. */
  readonly entries: () => Promise<readonly Entry[]>
  readonly add: (flag: SentFlag, text: string) => Promise<void>
  readonly undo: (id: string) => Promise<void>
  /** From this device only; the server keeps what it has. */
  readonly forget: (id: string) => Promise<void>
  /** Sends what is due, one after the other. Gives back when the next one will be, or null. */
  readonly flush: () => Promise<number | null>
  /** There is a network again: what waited for nothing else is due at once. */
  readonly hurry: () => Promise<void>
  readonly hear: (answers: ReadonlyMap<string, Answer>) => Promise<void>
}

export type OutboxPorts = {
  readonly store: EntryStore
  readonly server: Server
  readonly now: () => number
  /** Among all tabs, one works at a time. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Told whenever something has changed. */
  readonly changed: () => void
}

export function createOutbox({ store, server, now, alone, changed }: OutboxPorts): Outbox {
  const change = async (id: string, to: (entry: Entry) => Entry | null): Promise<Entry | null> => {
    const after = await store.change(id, to)
    changed()
    return after
  }

  const entries = async (): Promise<readonly Entry[]> =>
    [...(await store.all())].sort((one, other) => one.madeAt - other.madeAt)

  const pending = async (): Promise<readonly Entry[]> =>
    (await entries()).filter(({ state }) => isPending(state))

  /** Null: through. Whatever holds one up holds up all. */
  const work = async ({ flag }: Entry): Promise<Later | null> => {
    const entry = await store.change(flag.id, begun)
    if (!entry || !isPending(entry.state)) return null
    const isSending = entry.state.kind === 'waiting'
    const outcome = isSending ? await server.send(flag) : await server.takeBack(flag.id)
    await change(flag.id, (present) =>
      isSending ? put(present, outcome, now()) : takenBack(present, outcome, now()),
    )
    return outcome.kind === 'later' ? outcome : null
  }

  const sendDue = async (): Promise<void> => {
    for (;;) {
      const next = (await pending()).find(({ state }) => isPending(state) && state.notBefore <= now())
      if (!next) return
      const later = await work(next)
      if (!later) continue
      for (const { flag } of await pending())
        if (flag.id !== next.flag.id) await change(flag.id, (entry) => postponed(entry, later, now()))
    }
  }

  return {
    entries,
    add: async (flag, text) => {
      await store.add({ flag, text, madeAt: now(), state: newState, answer: null })
      changed()
    },
    undo: async (id) => void (await change(id, undone)),
    forget: async (id) => void (await change(id, () => null)),
    flush: () =>
      alone(async () => {
        await sendDue()
        const times = (await pending()).flatMap(({ state }) => (isPending(state) ? [state.notBefore] : []))
        return times.length > 0 ? Math.min(...times) : null
      }),
    hurry: async () => {
      for (const { flag } of await pending())
        await store.change(flag.id, ({ state, ...entry }) => ({
          ...entry,
          state: isPending(state) && state.why === 'offline' ? { ...state, notBefore: 0 } : state,
        }))
    },
    hear: async (answers) => {
      for (const [id, answer] of answers) await store.change(id, (entry) => ({ ...entry, answer }))
      changed()
    },
  }
}
