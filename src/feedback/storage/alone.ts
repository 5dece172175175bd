import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** All of the work or nothing, while nobody else, in whatever process, does work of this kind. */
export type Alone = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>
