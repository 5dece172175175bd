import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Engine } from './kysely-store.ts'
import { StorageError } from './storage-error.ts'
import type { Tables } from './tables.ts'

/** Of a lock that migrations alone take; any number will do. */
const migrationLock = 7_202_611

export async function openPostgres(url: string): Promise<Engine> {
  // Only where a Postgres is configured: nobody else needs the package.
  const { default: postgres } = await import('pg')
  const pool = new postgres.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  })
  // An idle connection that breaks is replaced at the next query, which reports what is wrong if it still is.
  pool.on('error', () => undefined)
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    async begin(connection) {
      await sql`begin`.execute(connection)
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection)
    },
    toStorageError,
  }
}

/** By the classes of https://www.postgresql.org/docs/current/errcodes-appendix.html; without one, it is the connection. */
function toStorageError(error: unknown): StorageError | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined
  const code = String(Reflect.get(error, 'code') ?? '')
  if (!/^[0-9A-Z]{5}$/.test(code)) return new StorageError('unavailable', error)
  if (mistakes.has(code.slice(0, 2))) return undefined
  if (code === '53100') return new StorageError('full', error)
  return new StorageError(busy.has(code) ? 'busy' : 'unavailable', error)
}

/** Data that does not fit, a constraint, SQL that is wrong. */
const mistakes: ReadonlySet<string> = new Set(['21', '22', '23', '42'])
/** Two transactions in each other's way, a lock not to be had, too many connections. */
const busy: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '53300'])
