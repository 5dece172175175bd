import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Opens a transaction that only one process has at a time. */
export type Begin = (connection: Kysely<Tables>) => Promise<void>

/** All of the work or nothing, while nobody else does work of this kind. */
export function alone<Result>(
  db: Kysely<Tables>,
  begin: Begin,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await begin(connection)
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
