import type { Kysely } from 'kysely'
import type { Alone } from './alone.ts'
import { migrations } from './migrations.ts'
import { StorageError } from './storage-error.ts'
import type { Tables } from './tables.ts'

/** Brings the tables up to date, all of it or nothing: several may start at once on an empty database. */
export async function migrate(alone: Alone): Promise<void> {
  await alone(applyMissing)
}

async function applyMissing(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('feedback_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (name) => name.primaryKey())
    .addColumn('applied_at', 'text', (text) => text.notNull())
    .execute()
  const rows = await db.selectFrom('feedback_migrations').select('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  refuseNewer(applied)

  for (const { name, up } of migrations.filter((migration) => !applied.has(migration.name))) {
    await up(db)
    const row = { name, applied_at: new Date().toISOString() }
    await db.insertInto('feedback_migrations').values(row).execute()
  }
}

/** For who changes nothing. Tables that are not there are older ones. */
export async function refuseOther(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables()
  const isMade = tables.some(({ name }) => name === 'feedback_migrations')
  const rows = isMade ? await db.selectFrom('feedback_migrations').select('name').execute() : []
  const applied = new Set(rows.map(({ name }) => name))
  refuseNewer(applied)
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
  if (missing.length === 0) return
  throw new StorageError(
    'unavailable',
    `expected a database of this version, found an older one (without ${missing.join(', ')}): start the server once`,
  )
}

/** An older program would write rows that the newer one does not expect. */
function refuseNewer(applied: ReadonlySet<string>): void {
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length === 0) return
  throw new StorageError(
    'unavailable',
    `expected a database of this version, found one of a newer version (${unknown.join(', ')}): update the program`,
  )
}
