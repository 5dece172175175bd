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

  it('that is not there is said to be unavailable', async () => {
    const url = 'postgres:///postgres?host=/nowhere&user=postgres'

    await expect(openStore({ kind: 'postgres', url })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that has no such database is said to be unavailable', async () => {
    const url = server.url.replace('/postgres?', '/nothing?')

    await expect(openStore({ kind: 'postgres', url })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
