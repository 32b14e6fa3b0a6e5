import { sql } from 'kysely'
import type { Database } from './Database.ts'

/**
 * The size of the database (bytes). SQLite does not count its free pages; PostgreSQL does, until vacuum returns them.
 */
export async function readDatabaseSize({ query, kind }: Pick<Database, 'query' | 'kind'>): Promise<number> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ size: number }>`
        select (page_count - freelist_count) * page_size as size
        from pragma_page_count, pragma_freelist_count, pragma_page_size`
    : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  ).execute(query)
  return Number(rows[0]?.size ?? 0)
}
