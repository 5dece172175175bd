import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf, type Place } from '../../../src/feedback/storage/open-store.ts'
import { findPostgres, postgresMissing, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { root } from '../site.ts'

/** An empty database, and how a server is told of it. */
export type LoadPlace = {
  readonly environment: Readonly<Record<string, string>>
  readonly place: Place
  readonly postgres?: TestPostgres
  remove(): Promise<void>
}

export function makeSqlite(folder = mkdtempSync(join(tmpdir(), 'offtrack-load-'))): LoadPlace {
  const environment = { DATA_DIR: folder }
  return {
    environment,
    place: placeOf(environment, root),
    remove: async () => rmSync(folder, { recursive: true }),
  }
}

/** Undefined where there is no Postgres; a sentence says so. */
export async function makePostgres(): Promise<LoadPlace | undefined> {
  if (!findPostgres()) return void console.log(`\n${postgresMissing}`)
  const postgres = await startPostgres({ isDurable: true })
  const environment = { DATABASE_URL: postgres.url }
  return { environment, place: placeOf(environment, root), postgres, remove: () => postgres.stop() }
}
