import type { Selectable } from 'kysely'
import type { StoredFlag } from '../domain/stored-flag.ts'

export type Tables = {
  readonly flags: FlagTable
  readonly answers: AnswerTable
  readonly answer_changes: ChangeTable
  readonly desk_sessions: { readonly hash: string; readonly until: string }
  readonly feedback_migrations: { readonly name: string; readonly applied_at: string }
}

/** Texts, and whole numbers for yes and no: what SQLite and Postgres keep alike. */
type FlagTable = {
  readonly id: string
  readonly lesson: string
  readonly locale: StoredFlag['locale']
  readonly lesson_version: string
  readonly block_id: string
  readonly block_hash: string
  readonly quote_exact: string
  readonly quote_prefix: string
  readonly quote_suffix: string
  readonly kind: StoredFlag['kind']
  readonly note: string | null
  /** JSON. */
  readonly run: string | null
  readonly received_at: string
  readonly is_orphan: number
  readonly state: StoredFlag['state']
  readonly reply: string | null
  readonly answered_at: string | null
  /** The answer that gave it its state, reply and time; null: none, or one that came from a backup. */
  readonly answer_id: string | null
}

type AnswerTable = {
  readonly id: string
  readonly given_at: string
  readonly state: StoredFlag['state']
  readonly reply: string | null
  readonly flag_count: number
}

/** What a flag was before an answer. */
type ChangeTable = Pick<FlagTable, 'state' | 'reply' | 'answered_at'> & {
  readonly of_answer: string
  readonly flag_id: string
  readonly earlier_answer: string | null
}

export type FlagRow = Selectable<FlagTable>

export function toRow({ block, quote, run, ...flag }: StoredFlag): FlagRow {
  return {
    id: flag.id,
    lesson: flag.lesson,
    locale: flag.locale,
    lesson_version: flag.lessonVersion,
    block_id: block.id,
    block_hash: block.hash,
    quote_exact: quote.exact,
    quote_prefix: quote.prefix,
    quote_suffix: quote.suffix,
    kind: flag.kind,
    note: flag.note,
    run: run === null ? null : JSON.stringify(run),
    received_at: flag.receivedAt,
    is_orphan: Number(flag.isOrphan),
    state: flag.state,
    reply: flag.reply,
    answered_at: flag.answeredAt,
    answer_id: null,
  }
}

export function fromRow(row: FlagRow): StoredFlag {
  return {
    id: row.id,
    lesson: row.lesson,
    locale: row.locale,
    lessonVersion: row.lesson_version,
    block: { id: row.block_id, hash: row.block_hash },
    quote: { exact: row.quote_exact, prefix: row.quote_prefix, suffix: row.quote_suffix },
    kind: row.kind,
    note: row.note,
    // Our own JSON, of what the domain let through.
    run: row.run === null ? null : (JSON.parse(row.run) as StoredFlag['run']),
    receivedAt: row.received_at,
    isOrphan: row.is_orphan === 1,
    state: row.state,
    reply: row.reply,
    answeredAt: row.answered_at,
  }
}
