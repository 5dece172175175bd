import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDeskStore } from '../../../tests/contract/desk-store.ts'
import { describeFeedbackStore } from '../../../tests/contract/feedback-store.ts'
import { describeSqlStore } from '../../../tests/contract/sql-store.ts'
import {
  findPostgres,
  postgresMissing,
  startPostgres,
  type TestPostgres,
} from '../../../tests/support/postgres.ts'
import { aStoredFlag } from '../domain/builders.ts'
import { openStore } from './open-store.ts'
import { openPostgres } from './postgres.ts'

const isInstalled = findPostgres() !== undefined
if (!isInstalled) console.warn(postgresMissing)

describe.skipIf(!isInstalled)('a real Postgres', () => {
  let server: TestPostgres

  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(() => server?.stop())

  const connect = () => openPostgres(server.url)
  const open = () => openStore({ kind: 'postgres', url: server.url })
  const empty = async () => {
    const { db } = await connect()
    await sql`drop table if exists flags, answers, answer_changes, desk_sessions, feedback_migrations`.execute(
      db,
    )
    await db.destroy()
  }

  describeFeedbackStore('Postgres', { open, empty })
  describeDeskStore('Postgres', { open, empty })
  describeSqlStore('Postgres', { connect, empty })

  it('that was restarted in the middle is found again', async () => {
    const store = await open()
    const kept = aStoredFlag()
    await store.add(kept)

    await server.restart()

    expect(await store.find([kept.id])).toEqual([kept])
    await expect(store.add(aStoredFlag())).resolves.toMatchObject({ isNew: true })
    await store.close()
  })

  it('whose lock is held too long is said to be busy, and what comes next is kept for all to see', async () => {
    const store = await open()
    const { db } = await connect()
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7202611)`.execute(transaction)
      held.resolve()
      await release.promise
    })
    await held.promise

    const answer = { id: crypto.randomUUID(), flags: [], state: 'fixed', at: '' } as const
    await expect(store.answers.give(answer)).rejects.toMatchObject({ code: 'busy' })
    expect(await store.answers.latest(1)).toEqual([])
    const flag = aStoredFlag()
    await store.add(flag)

    expect(await db.selectFrom('flags').select('id').execute()).toContainEqual({ id: flag.id })
    release.resolve()
    await holding
    await Promise.all([db.destroy(), store.close()])
  }, 20_000)

  it('that is not there is said to be unavailable', async () => {
    const url = 'postgres:///postgres?host=/nowhere&user=postgres'

    await expect(openStore({ kind: 'postgres', url })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that has no such database is said to be unavailable', async () => {
    const url = server.url.replace('/postgres?', '/nothing?')

    await expect(openStore({ kind: 'postgres', url })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
