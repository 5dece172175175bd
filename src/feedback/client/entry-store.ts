import type { Entry } from './entry.ts'
import type { EntryStore } from './outbox.ts'

const flags = 'flags'

/** In the browser's own database. Rejects where the reader forbids it. */
export async function openEntryStore(name = 'offtrack.flags'): Promise<EntryStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(flags, { keyPath: 'flag.id' })
  const database = await settled(opening)
  // A newer page in another tab wants to change it.
  database.onversionchange = () => database.close()

  const transact = async <Value>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> => {
    const transaction = database.transaction(flags, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was given up'))
    })
    const value = await work(transaction.objectStore(flags))
    await done
    return value
  }

  return {
    all: () => transact('readonly', (table) => settled<Entry[]>(table.getAll())),
    add: (entry) => transact('readwrite', async (table) => void (await settled(table.put(entry)))),
    change: (id, to) =>
      transact('readwrite', async (table) => {
        const before = await settled<Entry | undefined>(table.get(id))
        const after = before ? to(before) : null
        if (after) await settled(table.put(after))
        else await settled(table.delete(id))
        return after
      }),
  }
}

/** For the life of the page: where nothing may be kept, flags can still be sent. */
export function createPageStore(): EntryStore {
  const entries = new Map<string, Entry>()
  return {
    all: async () => [...entries.values()],
    add: async (entry) => void entries.set(entry.flag.id, entry),
    change: async (id, to) => {
      const before = entries.get(id)
      const after = before ? to(before) : null
      if (after) entries.set(id, after)
      else entries.delete(id)
      return after
    },
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database gave no reason'))
  })
}
