import type { Kysely } from 'kysely'
import type { Tables } from './Tables.ts'

/** The same queries run on SQLite and on PostgreSQL. */
export type Database = {
  readonly query: Kysely<Tables>
  readonly kind: 'sqlite' | 'postgres'
  readonly url: string
  /**
   * Asks the database, beside what is being written.
   *
   * @throws It is gone.
   */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
