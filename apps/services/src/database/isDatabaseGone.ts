/** Codes of PostgreSQL for a server that goes down or is not up yet: classes 08 (connection) and 57P (operator). */
const gone = /^(?:08...|57P0[1-5]|53300)$/u
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT'])
const sentences = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|database is locked/u

/** Whether a query failed because the database is not there, and would succeed when it is back. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isOfQuery = 'syscall' in error || 'severity' in error || code === ''
  return (isOfQuery && (gone.test(code) || network.has(code))) || sentences.test(error.message)
}
