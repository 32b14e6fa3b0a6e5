import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** A 64-bit column holds milliseconds and counts here, never an amount: it fits a number. */
const int8 = 20
pg.types.setTypeParser(int8, Number)

/** PostgreSQL. While it is gone, requests fail within seconds; when it is back, they succeed again. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    statement_timeout: 5000,
    keepAlive: true,
  })
  // A connection that breaks says so, in use or not. Without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
