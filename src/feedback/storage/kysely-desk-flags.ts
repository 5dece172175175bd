import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely'
import { openStates, type FlagFilter } from '../domain/flag-filter.ts'
import type { StoredFlag } from '../domain/stored-flag.ts'
import { longestWord, mostWords, type DeskFlags, type FoldPage } from './desk-flags.ts'
import type { Patiently } from './patiently.ts'
import { fromRow, type Tables } from './tables.ts'

const pageSize = 500

/** What makes a fold: `foldKey` in SQL. Without parameters, since Postgres takes two of them for different things. */
const foldColumns = sql.raw(
  "lesson, locale, block_id, kind, case when kind = 'unexplained' then quote_exact else '' end",
)
const day = sql<string>`substr(received_at, 1, 10)`
/** `lowerWord` of the filter in SQL. */
const lowerWord = ['\n', '\r', '\t'].reduce(
  (text, blank) => sql<string>`replace(${text}, ${sql.lit(blank)}, ' ')`,
  sql<string>`lower(quote_exact)`,
)

/** Postgres counts in texts. */
const count = sql<number | string>`count(*)`

export function kyselyDeskFlags(db: Kysely<Tables>, patiently: Patiently): DeskFlags {
  return {
    count: (filter) =>
      patiently(async () => {
        const folds = db
          .selectFrom('flags')
          .where(passing(filter))
          .select(sql`1`.as('one'))
          .select(count.as('count'))
        const row = await db
          .selectFrom(folds.groupBy(foldColumns).as('folds'))
          .select([count.as('folds'), sql<number | string>`coalesce(sum(count), 0)`.as('flags')])
          .executeTakeFirstOrThrow()
        return { flags: Number(row.flags), folds: Number(row.folds) }
      }),
    folds: (filter, page) => patiently(() => folds(filter, page)),
    alike: (ids, filter) => patiently(() => alike(ids, filter)),
    each,
    perDay: (filter) =>
      patiently(async () => {
        const rows = await db
          .selectFrom('flags')
          .where(passing(filter))
          .select([day.as('day'), 'lesson', 'kind', count.as('count')])
          .groupBy([day, 'lesson', 'kind'])
          .execute()
        return rows.map((row) => ({ ...row, count: Number(row.count) }))
      }),
    perBlock: (filter) =>
      patiently(async () => {
        const rows = await db
          .selectFrom('flags')
          .where(passing(filter))
          .select(['lesson', 'locale', 'block_id', 'kind', count.as('count')])
          .groupBy(['lesson', 'locale', 'block_id', 'kind'])
          .execute()
        return rows.map(({ block_id, ...row }) => ({
          ...row,
          block: { id: block_id },
          count: Number(row.count),
        }))
      }),
    words: (filter) => patiently(() => words(filter)),
    reviseOrphans: (knows) =>
      patiently(async () => {
        const places = await db
          .selectFrom('flags')
          .select(['lesson', 'locale', 'block_id', 'is_orphan'])
          .groupBy(['lesson', 'locale', 'block_id', 'is_orphan'])
          .execute()
        let changed = 0
        for (const { lesson, locale, block_id, is_orphan } of places) {
          const isOrphan = Number(!knows({ lesson, locale, block: { id: block_id } }))
          if (isOrphan === is_orphan) continue
          const done = await db
            .updateTable('flags')
            .set({ is_orphan: isOrphan })
            .where('lesson', '=', lesson)
            .where('locale', '=', locale)
            .where('block_id', '=', block_id)
            .where('is_orphan', '=', is_orphan)
            .executeTakeFirst()
          changed += Number(done.numUpdatedRows)
        }
        return changed
      }),
  }

  async function folds(filter: FlagFilter, { sort, offset, limit }: FoldPage) {
    const ranked = db
      .selectFrom('flags')
      .where(passing(filter))
      .selectAll()
      .select([
        sql`row_number() over (partition by ${foldColumns} order by received_at desc, id desc)`.as('place'),
        sql<number | string>`count(*) over (partition by ${foldColumns})`.as('fold_count'),
        sql<number | string>`count(note) over (partition by ${foldColumns})`.as('fold_notes'),
      ])
    const first = db.selectFrom(ranked.as('ranked')).selectAll().where('place', '=', 1)
    const rows = await (sort === 'most' ? first.orderBy('fold_count', 'desc') : first)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => ({
      flag: fromRow(row),
      count: Number(row.fold_count),
      notes: Number(row.fold_notes),
    }))
  }

  async function alike(ids: readonly string[], filter: FlagFilter): Promise<readonly StoredFlag[]> {
    if (ids.length === 0) return []
    const named = await db.selectFrom('flags').selectAll().where('id', 'in', ids).execute()
    const rows = await db
      .selectFrom('flags')
      .selectAll()
      .where(passing(filter))
      .where((where) =>
        where.or(
          named.map(({ lesson, locale, block_id, kind, quote_exact }) =>
            where.and({
              lesson,
              locale,
              block_id,
              kind,
              ...(kind === 'unexplained' && { quote_exact }),
            }),
          ),
        ),
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(fromRow)
  }

  async function* each(filter: FlagFilter): AsyncIterable<StoredFlag> {
    for (let page = await readPage(filter); page.length > 0; page = await readPage(filter, page.at(-1)))
      yield* page
  }

  function readPage(filter: FlagFilter, after?: StoredFlag): Promise<readonly StoredFlag[]> {
    const all = db.selectFrom('flags').selectAll().where(passing(filter))
    const first = all.orderBy('received_at').orderBy('id').limit(pageSize)
    const next = after
      ? first.where((where) =>
          where.or([
            where('received_at', '>', after.receivedAt),
            where.and([where('received_at', '=', after.receivedAt), where('id', '>', after.id)]),
          ]),
        )
      : first
    return patiently(async () => (await next.execute()).map(fromRow))
  }

  async function words(filter: FlagFilter) {
    const isOpen = sql<SqlBool>`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`
    const rows = await db
      .selectFrom('flags')
      .where(passing(filter))
      .where('kind', '=', 'unexplained')
      .where(sql<SqlBool>`length(quote_exact) between 1 and ${sql.lit(longestWord)}`)
      .select([
        sql<string>`min(quote_exact)`.as('word'),
        'locale',
        count.as('count'),
        sql<number | string>`sum(case when ${isOpen} then 1 else 0 end)`.as('open'),
        sql<number | string>`count(distinct lesson)`.as('lessons'),
      ])
      .groupBy([lowerWord, 'locale'])
      .orderBy(count, 'desc')
      .orderBy(lowerWord)
      .orderBy('locale')
      .limit(mostWords)
      .execute()
    return rows.map((row) => ({
      word: row.word,
      locale: row.locale,
      count: Number(row.count),
      open: Number(row.open),
      lessons: Number(row.lessons),
    }))
  }
}

function passing(filter: FlagFilter) {
  const { lesson, locale, kind, state, block, orphan, word, text, from, to, until } = filter
  return (where: ExpressionBuilder<Tables, 'flags'>) =>
    where.and([
      ...(lesson === undefined ? [] : [where('lesson', '=', lesson)]),
      ...(locale === undefined ? [] : [where('locale', '=', locale)]),
      ...(kind === undefined ? [] : [where('kind', '=', kind)]),
      ...(state === undefined ? [] : [where('state', 'in', state === 'open' ? openStates : [state])]),
      ...(block === undefined ? [] : [where('block_id', '=', block)]),
      ...(orphan === undefined ? [] : [where('is_orphan', '=', orphan === 'yes' ? 1 : 0)]),
      ...(word === undefined ? [] : [sql<SqlBool>`${lowerWord} = lower(${word})`]),
      ...(text === undefined ? [] : [contains(text)]),
      ...(from === undefined ? [] : [where('received_at', '>=', from)]),
      ...(to === undefined ? [] : [where(day, '<=', to)]),
      ...(until === undefined ? [] : [where('received_at', '<=', until)]),
    ])
}

function contains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const has = (column: 'quote_exact' | 'note') =>
    sql<SqlBool>`lower(coalesce(${sql.ref(column)}, '')) like lower(${pattern}) escape '\\'`
  return sql<SqlBool>`(${has('quote_exact')} or ${has('note')})`
}
