import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FeedbackStore } from './feedback-store.ts'
import { openKyselyStore } from './kysely-store.ts'
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
export async function openStore(place: Place): Promise<FeedbackStore> {
  return openKyselyStore(place.kind === 'sqlite' ? openSqlite(place.file) : await openPostgres(place.url))
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
