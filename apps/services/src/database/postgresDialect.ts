import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** A 64-bit column holds milliseconds and counts here, never an amount: it fits a number. */
const int8 = 20
pg.types.setTypeParser(int8, Number)

/** PostgreSQL. While it is gone, requests fail within seconds; when it is back, they succeed again. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    statement_timeout: 5000,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it. Without a listener it would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
