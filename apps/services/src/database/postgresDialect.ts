import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** 64-bit columns hold milliseconds and counts here, never amounts, so their values fit a number. */
const int8 = 20
pg.types.setTypeParser(int8, Number)

/** PostgreSQL. While it is down, requests fail within seconds; afterwards they succeed again. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    statement_timeout: 5000,
    keepAlive: true,
  })
  // A broken connection emits an error, in use or not. Without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
