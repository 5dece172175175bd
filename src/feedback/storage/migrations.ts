import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Migration = { readonly name: string; readonly up: (db: Kysely<Tables>) => Promise<void> }

/** In order. What was released is never changed: a new one is put behind it. */
export const migrations: readonly Migration[] = [
  {
    name: '001-flags',
    async up(db) {
      await db.schema
        .createTable('flags')
        .addColumn('id', 'text', (id) => id.primaryKey())
        .addColumn('lesson', 'text', (text) => text.notNull())
        .addColumn('locale', 'text', (text) => text.notNull())
        .addColumn('lesson_version', 'text', (text) => text.notNull())
        .addColumn('block_id', 'text', (text) => text.notNull())
        .addColumn('block_hash', 'text', (text) => text.notNull())
        .addColumn('quote_exact', 'text', (text) => text.notNull())
        .addColumn('quote_prefix', 'text', (text) => text.notNull())
        .addColumn('quote_suffix', 'text', (text) => text.notNull())
        .addColumn('kind', 'text', (text) => text.notNull())
        .addColumn('note', 'text')
        .addColumn('run', 'text')
        .addColumn('received_at', 'text', (text) => text.notNull())
        .addColumn('is_orphan', 'integer', (number) => number.notNull())
        .addColumn('state', 'text', (text) => text.notNull())
        .addColumn('reply', 'text')
        .addColumn('answered_at', 'text')
        .execute()
      await db.schema.createIndex('flags_by_time').on('flags').columns(['received_at', 'id']).execute()
      await db.schema.createIndex('flags_by_block').on('flags').columns(['lesson', 'block_id']).execute()
    },
  },
  {
    name: '002-desk',
    async up(db) {
      await db.schema.alterTable('flags').addColumn('answer_id', 'text').execute()
      await db.schema.createIndex('flags_by_answer').on('flags').column('answer_id').execute()
      await db.schema
        .createTable('answers')
        .addColumn('id', 'text', (id) => id.primaryKey())
        .addColumn('given_at', 'text', (text) => text.notNull())
        .addColumn('state', 'text', (text) => text.notNull())
        .addColumn('reply', 'text')
        .addColumn('flag_count', 'integer', (number) => number.notNull())
        .execute()
      await db.schema
        .createTable('answer_changes')
        .addColumn('of_answer', 'text', (text) => text.notNull())
        .addColumn('flag_id', 'text', (text) => text.notNull())
        .addColumn('state', 'text', (text) => text.notNull())
        .addColumn('reply', 'text')
        .addColumn('answered_at', 'text')
        .addColumn('earlier_answer', 'text')
        .addPrimaryKeyConstraint('one_change', ['of_answer', 'flag_id'])
        .execute()
      await db.schema
        .createTable('desk_sessions')
        .addColumn('hash', 'text', (hash) => hash.primaryKey())
        .addColumn('until', 'text', (text) => text.notNull())
        .execute()
    },
  },
]
