import { sql, type Kysely } from 'kysely'
import type { KeptAnswer } from '../domain/counts.ts'
import type { Alone } from './alone.ts'
import { answeredAt, type Answers, type GivenAnswer } from './answers.ts'
import type { Patiently } from './patiently.ts'
import type { Tables } from './tables.ts'

type Ways = { readonly alone: Alone; readonly patiently: Patiently }

/** Below SQLite's limit on parameters. */
const most = 500

/** Between what an answer reads and what it writes no other comes. Who only looks at answers waits for nobody. */
export function kyselyAnswers(db: Kysely<Tables>, { alone, patiently }: Ways): Answers {
  return {
    give: (given) => patiently(() => alone((own) => give(own, given))),
    undo: (id) => patiently(() => alone((own) => undo(own, id))),
    latest: (limit) =>
      patiently(async () => {
        const rows = db
          .selectFrom('answers')
          .selectAll()
          .orderBy('given_at', 'desc')
          .orderBy('id')
          .limit(limit)
        return (await rows.execute()).map(keptAnswer)
      }),
    find: (id) =>
      patiently(async () => {
        const row = await db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst()
        return row && keptAnswer(row)
      }),
  }
}

async function give(db: Kysely<Tables>, given: GivenAnswer): ReturnType<Answers['give']> {
  const { id, state, reply, at, seen } = given
  const now =
    seen &&
    (await db.selectFrom('flags').select('answered_at').where('id', '=', seen.flag).executeTakeFirst())
  if (now && now.answered_at !== seen.answeredAt) return 'answered-since'
  const flags = [...new Set(given.flags)]
  let count = 0
  for (let start = 0; start < flags.length; start += most) {
    const ids = flags.slice(start, start + most)
    const before = db
      .selectFrom('flags')
      .where('id', 'in', ids)
      .select([sql.val(id).as('of_answer'), 'id', 'state', 'reply', 'answered_at', 'answer_id'])
    const changed = await db
      .insertInto('answer_changes')
      .columns(['of_answer', 'flag_id', 'state', 'reply', 'answered_at', 'earlier_answer'])
      .expression(before)
      .executeTakeFirst()
    count += Number(changed.numInsertedOrUpdatedRows)
    await db
      .updateTable('flags')
      .set({ state, answered_at: answeredAt(given), answer_id: id, ...(reply !== undefined && { reply }) })
      .where('id', 'in', ids)
      .execute()
  }
  if (count > 0) {
    const row = { id, given_at: at, state, reply: reply ?? null, flag_count: count }
    await db.insertInto('answers').values(row).execute()
  }
  return count
}

async function undo(db: Kysely<Tables>, id: string): ReturnType<Answers['undo']> {
  const kept = await db.selectFrom('answers').select('id').where('id', '=', id).executeTakeFirst()
  if (!kept) return 'unknown'
  // A flag that its reader took back is in nobody's way.
  const answeredSince = await db
    .selectFrom('answer_changes')
    .innerJoin('flags', 'flags.id', 'answer_changes.flag_id')
    .where('of_answer', '=', id)
    .where((where) => where.or([where('answer_id', 'is', null), where('answer_id', '<>', id)]))
    .select('flag_id')
    .limit(1)
    .executeTakeFirst()
  if (answeredSince) return 'answered-since'

  await db
    .updateTable('flags')
    .set((flag) => {
      const earlier = flag
        .selectFrom('answer_changes')
        .whereRef('answer_changes.flag_id', '=', 'flags.id')
        .where('answer_changes.of_answer', '=', id)
      return {
        state: earlier.select('answer_changes.state').$asScalar().$notNull(),
        reply: earlier.select('answer_changes.reply').$asScalar(),
        answered_at: earlier.select('answer_changes.answered_at').$asScalar(),
        answer_id: earlier.select('answer_changes.earlier_answer').$asScalar(),
      }
    })
    .where('answer_id', '=', id)
    .execute()
  await db.deleteFrom('answer_changes').where('of_answer', '=', id).execute()
  await db.deleteFrom('answers').where('id', '=', id).execute()
  return 'undone'
}

function keptAnswer(row: Tables['answers']): KeptAnswer {
  return { id: row.id, state: row.state, reply: row.reply, at: row.given_at, count: row.flag_count }
}
