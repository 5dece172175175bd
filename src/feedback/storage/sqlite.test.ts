import { sql } from 'kysely'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { describeDeskStore } from '../../../tests/contract/desk-store.ts'
import { describeFeedbackStore } from '../../../tests/contract/feedback-store.ts'
import { describeSqlStore } from '../../../tests/contract/sql-store.ts'
import { aStoredFlag } from '../domain/builders.ts'
import { openKyselyStore } from './kysely-store.ts'
import { openStore } from './open-store.ts'
import { openSqlite } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'offtrack-sqlite-'))
const file = join(folder, 'deep', 'feedback.sqlite')
const place = { kind: 'sqlite', file } as const
const empty = async () => rmSync(join(folder, 'deep'), { recursive: true, force: true })

afterAll(() => rmSync(folder, { recursive: true }))

describeFeedbackStore('SQLite', { open: () => openStore(place), empty })
describeDeskStore('SQLite', { open: () => openStore(place), empty })
describeSqlStore('SQLite', { connect: async () => openSqlite(file), empty })

describe('a SQLite file', () => {
  beforeEach(empty)

  it('is for the one who runs the server alone', async () => {
    const store = await openStore(place)

    expect(statSync(file).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('is waited for while another process holds it, and nothing else waits', async () => {
    const store = await openStore(place)
    const release = hold()
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 5)

    setTimeout(release, 300)
    const { isNew } = await store.add(aStoredFlag())
    clearInterval(ticking)

    expect(isNew).toBe(true)
    expect(ticks).toBeGreaterThan(5)
    await store.close()
  })

  it('is given up when it is held too long, and can be read meanwhile', async () => {
    const store = await openStore(place)
    const flag = aStoredFlag()
    await store.add(flag)
    const release = hold()

    await expect(store.add(aStoredFlag())).rejects.toMatchObject({ name: 'StorageError', code: 'busy' })
    expect(await store.find([flag.id])).toEqual([flag])
    expect(await store.answers.latest(1)).toEqual([])
    expect(await store.answers.find(flag.id)).toBeUndefined()

    release()
    await expect(store.add(aStoredFlag())).resolves.toMatchObject({ isNew: true })
    await store.close()
  })

  it('that is full is said to be, keeps what it has, and takes more once there is room', async () => {
    const engine = openSqlite(file)
    const store = await openKyselyStore(engine)
    const kept = aStoredFlag()
    await store.add(kept)
    await sql`pragma max_page_count = 1`.execute(engine.db)

    const many = Array.from({ length: 50 }, () => store.add(aStoredFlag({ note: 'x'.repeat(2000) })))
    const outcomes = await Promise.allSettled(many)

    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'full' } })
    expect(await store.find([kept.id])).toEqual([kept])
    await sql`pragma max_page_count = 100000`.execute(engine.db)
    await expect(store.add(aStoredFlag())).resolves.toMatchObject({ isNew: true })
    await store.close()
  })

  it('that is full is restored to as a whole or not at all', async () => {
    const engine = openSqlite(file)
    const store = await openKyselyStore(engine)
    await sql`pragma max_page_count = 20`.execute(engine.db)
    const many = Array.from({ length: 1200 }, () => aStoredFlag({ note: 'x'.repeat(2000) }))

    await expect(store.restore(many)).rejects.toMatchObject({ name: 'StorageError', code: 'full' })

    expect(await Array.fromAsync(store.all())).toEqual([])
    await expect(store.add(aStoredFlag())).resolves.toMatchObject({ isNew: true })
    await store.close()
  })

  it('tells why a transaction failed, also when it was rolled back already', async () => {
    const { db } = openSqlite(file)

    const failing = db.transaction().execute(async (transaction) => {
      await sql`rollback`.execute(transaction)
      throw new Error('why')
    })

    await expect(failing).rejects.toThrow('why')
    await db.destroy()
  })

  it.each([
    ['is no database', 'text'],
    ['is a folder', '.'],
    ['lies in no folder', 'text/feedback.sqlite'],
  ])('that %s cannot be opened', async (_, name) => {
    writeFileSync(join(folder, 'text'), 'hello, this is no database '.repeat(99))

    await expect(openStore({ kind: 'sqlite', file: join(folder, name) })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

/** Takes the file's write lock, as another process would, and gives back how to let go of it. */
function hold(): () => void {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  return () => other.close()
}
