/**
 * Codes of PostgreSQL for a server that goes down or is not up yet, classes 08 (connection) and 57P (operator), and for
 * one that cannot do it now: it has no connection, memory or disk left (class 53), broke off what took too long (57014),
 * only reads until it takes over from another (25006), or had to end one of two that wait for each other (40P01).
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
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|is not queryable|database is locked|database or disk is full|disk I\/O error/u

/** Whether a query failed because the database is not there, or not able to, and would succeed when it is back. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isOfQuery = 'syscall' in error || 'severity' in error || code === ''
  // Its socket may be a file of this machine, which goes with it.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (isOfQuery && (gone.test(code) || network.has(code))) || isSocketGone || sentences.test(error.message)
}
