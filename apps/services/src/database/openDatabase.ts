import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'
import { postgresDialect } from './postgresDialect.ts'
import { sqliteDialect } from './sqliteDialect.ts'
import type { Tables } from './Tables.ts'

/**
 * Opens the database and migrates its tables. On PostgreSQL several instances may do so at once; a SQLite file belongs
 * to one instance.
 *
 * @throws {Error} The database is unreachable, or a table cannot be created.
 */
export async function openDatabase({ url, onError }: openDatabase.Options): Promise<Database> {
  const kind = url.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  const sqlite = kind === 'sqlite' ? sqliteDialect(url.slice('sqlite:'.length)) : undefined
  const query = new Kysely<Tables>({ dialect: sqlite?.dialect ?? postgresDialect(url, onError) })
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) {
    await query.destroy()
    throw new Error(`The database cannot be prepared: ${readReason(error)}`, { cause: error })
  }
  return {
    ...{ query, kind, url, close: () => query.destroy() },
    async ping() {
      if (sqlite) await sqlite.ping()
      else await sql`select 1`.execute(query)
    },
  }
}

/** Node tries every address of a name, and gives no message itself when all of them fail. */
function readReason(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(readReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

export declare namespace openDatabase {
  type Options = {
    /** `sqlite:<file>` or `postgres://…`. */
    url: string
    /** Is called for connections that break while idle. */
    onError: (error: Error) => void
  }
}
