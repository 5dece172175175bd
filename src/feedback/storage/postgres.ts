import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Engine } from './kysely-store.ts'
import { StorageError } from './storage-error.ts'
import type { Tables } from './tables.ts'

/** Of the lock that migrations and answers take; any number will do. */
const lock = 7_202_611

/**
 * The server gives up before we do: a query that only we gave up goes on, in its transaction, on a connection that the
 * next one is given. A lock that is not to be had is asked for again, by the store.
 */
const [lockMs, statementMs, queryMs] = [1000, 4000, 5000]

export async function openPostgres(url: string): Promise<Engine> {
  // Only where a Postgres is configured: nobody else needs the package.
  const { default: postgres } = await import('pg')
  const pool = new postgres.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 3000,
    query_timeout: queryMs,
    // Not with the greeting: poolers such as PgBouncer refuse to pass such settings on.
    onConnect: limit,
  })
  // An idle connection that breaks is replaced at the next query, which reports what is wrong if it still is.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    alone: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction)
        return work(transaction)
      }),
    toStorageError,
  }
}

async function limit(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('lock_timeout', '${lockMs}', false), set_config('statement_timeout', '${statementMs}', false)`,
  )
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
