/**
 * PostgreSQL codes of a server that is stopping or starting: classes 08 (connection) and 57P (operator). And of one
 * that cannot serve the query now: out of connections, memory or disk (class 53), statement cancelled after its timeout
 * (57014), read-only until failover ends (25006), deadlock (40P01).
 */
const gone = /^(?:08...|57P0[1-5]|53...|57014|25006|40P01)$/u
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])
const sentences =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|is not queryable|database is locked|database or disk is full|disk I\/O error|thread of the database has ended/u

/** Whether a query failed because the database is unavailable, so that it would succeed later. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isOfQuery = 'syscall' in error || 'severity' in error || code === ''
  // The socket may be a local file, which disappears with the server.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (isOfQuery && (gone.test(code) || network.has(code))) || isSocketGone || sentences.test(error.message)
}
