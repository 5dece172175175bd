import { openStore, type Place } from '../../../src/feedback/storage/open-store.ts'
import type { Sent } from './send.ts'

type Comparison = {
  readonly stored: number
  /** Acknowledged, and not there. */
  readonly lost: number
  /** More rows than ids, or one id acknowledged as new more than once. */
  readonly double: number
  /** There, and nobody sent it. */
  readonly strange: number
}

/** What the clients saw against what the database has, id by id. */
export async function compareIds(place: Place, { acknowledged, waiting, twice }: Sent): Promise<Comparison> {
  const store = await openStore(place)
  const rows: string[] = []
  for await (const { id } of store.all()) rows.push(id)
  await store.close()
  const stored = new Set(rows)
  return {
    stored: stored.size,
    lost: acknowledged.difference(stored).size,
    double: rows.length - stored.size + twice,
    strange: stored.difference(acknowledged.union(waiting)).size,
  }
}
