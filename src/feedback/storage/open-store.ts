import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FeedbackStore } from './feedback-store.ts'
import { openKyselyStore, type Tending } from './kysely-store.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type Place =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string }

/** DATABASE_URL names a Postgres; without it, it is a file in DATA_DIR, by default `data` in the project's folder. */
export function placeOf(environment: NodeJS.ProcessEnv, root: string): Place {
  const { DATABASE_URL: url, DATA_DIR: folder } = environment
  if (url) return { kind: 'postgres', url }
  return { kind: 'sqlite', file: join(resolve(root, folder || 'data'), 'feedback.sqlite') }
}

/** Makes what is missing: folder, file, tables. Rejects with a `StorageError`. */
export function openStore(place: Place): Promise<FeedbackStore> {
  return open(place, 'migrate')
}

/** For who only reads: makes nothing, changes nothing. Rejects with a `StorageError`, also where tables are older. */
export function openToRead(place: Place): Promise<FeedbackStore> {
  return open(place, 'look')
}

async function open(place: Place, tending: Tending): Promise<FeedbackStore> {
  const readOnly = tending === 'look'
  const engine =
    place.kind === 'sqlite' ? openSqlite(place.file, { readOnly }) : await openPostgres(place.url)
  return openKyselyStore(engine, tending)
}

/** Whether there can be anything to read. */
export function isThere(place: Place): boolean {
  return place.kind === 'postgres' || existsSync(place.file)
}

/** For people. A password is nobody's business. */
export function describePlace(place: Place): string {
  if (place.kind === 'sqlite') return place.file
  const url = URL.parse(place.url)
  return `Postgres ${url ? url.host + url.pathname : 'DATABASE_URL'}`
}
