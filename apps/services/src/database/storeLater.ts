import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './Database.ts'
import type { Tables } from './Tables.ts'

/**
 * A transaction for what can be read again elsewhere: it does not wait for the disk, which would hold everything else on
 * SQLite. It is whole or not there, and after a loss of power the latest may be gone. A later one that waits keeps it, too.
 */
export function storeLater<value>(
  { query, kind }: Pick<Database, 'query' | 'kind'>,
  run: (step: Transaction<Tables>) => Promise<value>,
): Promise<value> {
  if (kind === 'postgres')
    return query.transaction().execute(async (step) => {
      await sql`set local synchronous_commit to off`.execute(step)
      return run(step)
    })
  return query.connection().execute(async (connection: Kysely<Tables>) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await connection.transaction().execute(run)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
