import type { Kysely } from 'kysely'
import type { Patiently } from './patiently.ts'
import type { Sessions } from './sessions.ts'
import type { Tables } from './tables.ts'

export function kyselySessions(db: Kysely<Tables>, patiently: Patiently): Sessions {
  return {
    begin: ({ hash, until, now }) =>
      patiently(async () => {
        await db.deleteFrom('desk_sessions').where('until', '<=', now).execute()
        await db.insertInto('desk_sessions').values({ hash, until }).execute()
      }),
    isOpen: (hash, now) =>
      patiently(async () => {
        const found = await db
          .selectFrom('desk_sessions')
          .select('hash')
          .where('hash', '=', hash)
          .where('until', '>', now)
          .executeTakeFirst()
        return found !== undefined
      }),
    end: (hash) =>
      patiently(async () => void (await db.deleteFrom('desk_sessions').where('hash', '=', hash).execute())),
  }
}
