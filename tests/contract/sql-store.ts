import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aStoredFlag } from '../../src/feedback/domain/builders.ts'
import type { FeedbackStore } from '../../src/feedback/storage/feedback-store.ts'
import { openKyselyStore, type Engine } from '../../src/feedback/storage/kysely-store.ts'
import { migrate } from '../../src/feedback/storage/migrate.ts'

/** What every store that outlives its process promises besides. `connect` makes one more connection to the same one. */
export function describeSqlStore(
  name: string,
  { connect, empty }: { connect(): Promise<Engine>; empty(): Promise<void> },
): void {
  describe(`sql store ${name}`, () => {
    const stores: FeedbackStore[] = []
    const open = async () => {
      const store = await openKyselyStore(await connect())
      stores.push(store)
      return store
    }

    beforeEach(() => empty())
    afterEach(async () => {
      for (const store of stores.splice(0)) await store.close()
    })
    afterAll(() => empty())

    it('has its flags when it is opened anew', async () => {
      const flag = aStoredFlag()
      const first = await openKyselyStore(await connect())
      await first.add(flag)
      await first.close()

      expect(await (await open()).find([flag.id])).toEqual([flag])
    })

    it('makes its tables once when several open it at once', async () => {
      const opened = await Promise.all(Array.from({ length: 6 }, open))

      await Promise.all(opened.map((store) => store.add(aStoredFlag())))

      expect(await Array.fromAsync(opened[0]!.all())).toHaveLength(6)
    })

    it('lets several write at once, and of one id only one', async () => {
      const [first, second] = [await open(), await open()]
      const flags = Array.from({ length: 200 }, () => aStoredFlag())

      const added = await Promise.all(flags.flatMap((flag) => [first.add(flag), second.add(flag)]))

      expect(added.filter(({ isNew }) => isNew)).toHaveLength(200)
      expect(await Array.fromAsync(first.all())).toHaveLength(200)
    })

    it('restores all or none', async () => {
      const store = await open()
      const broken = { ...aStoredFlag(), lesson: null as unknown as string }

      await expect(store.restore([aStoredFlag(), broken])).rejects.toThrow(/null/i)

      expect(await Array.fromAsync(store.all())).toEqual([])
    })

    it('is not opened by a program that is older than its tables', async () => {
      await open()
      const engine = await connect()
      const row = { name: '999-later', applied_at: '' }
      await engine.db.insertInto('feedback_migrations').values(row).execute()
      await engine.db.destroy()

      await expect(open()).rejects.toThrow(/newer version \(999-later\)/)
    })

    it('is read without a change, and not at all where its tables are older', async () => {
      const engine = await connect()
      await expect(openKyselyStore(engine, 'look')).rejects.toThrow(/older one \(without 001-flags/)
      const after = await connect()
      expect(await after.db.introspection.getTables()).toEqual([])
      await after.db.destroy()

      const flag = aStoredFlag()
      await (await open()).add(flag)
      const reader = await openKyselyStore(await connect(), 'look')
      stores.push(reader)
      expect(await reader.find([flag.id])).toEqual([flag])
    })

    it('leaves nothing behind when a migration breaks off', async () => {
      const engine = await connect()
      await sql`create table flags (other text)`.execute(engine.db)

      await expect(migrate(engine.alone)).rejects.toThrow(/already exists/)

      await expect(engine.db.selectFrom('feedback_migrations').selectAll().execute()).rejects.toThrow()
      await engine.db.destroy()
    })
  })
}
