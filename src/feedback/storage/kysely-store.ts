import { sql, type Kysely } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import type { StoredFlag } from '../domain/stored-flag.ts'
import type { Alone } from './alone.ts'
import type { Added, FeedbackStore } from './feedback-store.ts'
import { inGroups } from './in-groups.ts'
import { kyselyAnswers } from './kysely-answers.ts'
import { kyselyDeskFlags } from './kysely-desk-flags.ts'
import { kyselySessions } from './kysely-sessions.ts'
import { migrate, refuseOther } from './migrate.ts'
import { isStorageError, type StorageError } from './storage-error.ts'
import { fromRow, toRow, type Tables } from './tables.ts'

/** A database that Kysely speaks to: all that differs between SQLite and Postgres. */
export type Engine = {
  readonly db: Kysely<Tables>
  readonly alone: Alone
  /** Undefined for what is no failure of the database: a mistake of ours. */
  toStorageError(error: unknown): StorageError | undefined
}

/** How long a busy database is waited for. Less than a browser or a proxy waits for us. */
const patienceMs = 4000
const pageSize = 500

/** Whether tables are brought up to date first, or have to be as they should. */
export type Tending = 'migrate' | 'look'

export async function openKyselyStore(
  { db, alone, toStorageError }: Engine,
  tending: Tending = 'migrate',
): Promise<FeedbackStore> {
  try {
    await patiently(() => (tending === 'migrate' ? migrate(alone) : refuseOther(db)))
  } catch (error) {
    await db.destroy()
    throw error
  }

  const desk = kyselyDeskFlags(db, patiently)
  return {
    add: inGroups((flags: readonly StoredFlag[]) => patiently(() => addAll(flags))),
    find: (ids) => patiently(() => find(ids)),
    remove: (id, since) =>
      patiently(async () => {
        const [flag] = await find([id])
        if (!flag) return 'unknown'
        if (flag.receivedAt < since) return 'too-late'
        await db.deleteFrom('flags').where('id', '=', id).where('received_at', '>=', since).execute()
        return 'removed'
      }),
    all: () => desk.each({}),
    tally: () => patiently(tally),
    restore: (flags) => patiently(() => restore(flags)),
    ping: () => patiently(async () => void (await sql`select 1 from flags limit 1`.execute(db))),
    close: () => db.destroy(),
    desk,
    answers: kyselyAnswers(db, { alone, patiently }),
    sessions: kyselySessions(db, patiently),
  }

  async function addAll(flags: readonly StoredFlag[]): Promise<readonly Added[]> {
    const inserted = await db
      .insertInto('flags')
      .values(flags.map(toRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    // The same id may stand in a group twice: the first takes the new row, the second finds it.
    const fresh = new Set(inserted.map(({ id }) => id))
    const isNew = flags.map(({ id }) => fresh.delete(id))
    const known = new Map(
      (await find(flags.filter((_, place) => !isNew[place]).map(({ id }) => id))).map((flag) => [
        flag.id,
        flag,
      ]),
    )
    return flags.map((flag, place) =>
      isNew[place] ? { isNew: true, flag } : { isNew: false, flag: known.get(flag.id) ?? flag },
    )
  }

  async function find(ids: readonly string[]): Promise<readonly StoredFlag[]> {
    if (ids.length === 0) return []
    return (await db.selectFrom('flags').selectAll().where('id', 'in', ids).execute()).map(fromRow)
  }

  async function tally() {
    const rows = await db
      .selectFrom('flags')
      .select(['lesson', 'kind', 'state'])
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('is_orphan').as('orphans')])
      .groupBy(['lesson', 'kind', 'state'])
      .execute()
    // Postgres counts in texts.
    return rows.map((row) => ({ ...row, count: Number(row.count), orphans: Number(row.orphans) }))
  }

  function restore(flags: readonly StoredFlag[]): Promise<void> {
    return db.transaction().execute(async (transaction) => {
      for (let start = 0; start < flags.length; start += pageSize) {
        const rows = flags.slice(start, start + pageSize).map(toRow)
        await transaction
          .deleteFrom('flags')
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
        await transaction.insertInto('flags').values(rows).execute()
      }
    })
  }

  /** Waits for a busy database without holding up anything else that this process does. */
  async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const failure = isStorageError(error) ? error : toStorageError(error)
        if (!failure) throw error
        if (failure.code !== 'busy' || performance.now() > deadline) throw failure
      }
      // Uneven, so that two processes do not keep meeting.
      await setTimeout(10 + Math.random() * 20)
    }
  }
}
