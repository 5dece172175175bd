import { Kysely, sql, SqliteDialect } from 'kysely'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from './kysely-store.ts'
import { StorageError } from './storage-error.ts'
import type { Tables } from './tables.ts'

/**
 * How long SQLite itself waits for another process. It does so without letting go of the thread, and the pages of the
 * site come from the same one: the long wait is the store's.
 */
const busyMs = 10

/** A file, made if it is not there and not only to be read. Several processes may have it open. */
export function openSqlite(file: string, { readOnly = false } = {}): Engine {
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: async () => openFile(file, readOnly) }),
  })
  return { db, alone: (work) => alone(db, work), toStorageError }
}

/** A transaction of Kysely's takes the file's lock with its first write: too late for what was read before. */
function alone<Result>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

function openFile(file: string, readOnly: boolean) {
  if (!readOnly) {
    mkdirSync(dirname(file), { recursive: true })
    // What readers wrote is for whoever runs the server; SQLite gives the files beside it the same rights.
    closeSync(openSync(file, 'a', 0o600))
  }
  const database = new DatabaseSync(file, { timeout: busyMs, readOnly })
  try {
    // A flag that was acknowledged outlives a power cut, which takes `full`.
    if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  } catch (error) {
    database.close()
    throw error
  }
  return {
    close: () => database.close(),
    prepare(text: string) {
      // When a disk is full, SQLite may have rolled back by itself. Asked again, it would hide why.
      const isDone = text === 'rollback' && !database.isTransaction
      const statement = database.prepare(isDone ? 'select 1' : text)
      // Rows and values as Kysely has them are what SQLite gives and takes: texts, whole numbers and null.
      const values = (given: readonly unknown[]) => given as (string | number | null)[]
      return {
        reader: statement.columns().length > 0,
        all: (given: readonly unknown[]) => statement.all(...values(given)),
        run: (given: readonly unknown[]) => statement.run(...values(given)),
        iterate: (given: readonly unknown[]) => statement.iterate(...values(given)),
      }
    },
  }
}

/** By the primary result codes of https://www.sqlite.org/rescode.html. */
function toStorageError(error: unknown): StorageError | undefined {
  if (!(error instanceof Error)) return undefined
  const result = Reflect.get(error, 'errcode')
  // No folder could be made for it, or none was allowed.
  if (typeof result !== 'number')
    return 'syscall' in error ? new StorageError('unavailable', error) : undefined
  const primary = result & 0xff
  if (mistakes.has(primary)) return undefined
  if (primary === 5 || primary === 6) return new StorageError('busy', error)
  return new StorageError(primary === 13 ? 'full' : 'unavailable', error)
}

/** SQL that is wrong, a constraint, a type, misuse, a parameter too many. */
const mistakes: ReadonlySet<number> = new Set([1, 19, 20, 21, 25])
