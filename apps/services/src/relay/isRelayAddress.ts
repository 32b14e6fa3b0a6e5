/** A relay answers at the address of the services itself, and at this path. */
const paths = new Set(['', '/relay'])

/**
 * Whether the audience of a token names this relay. Clients write the address of the relay as they were given it: with
 * or without a slash at its end, and with a query of their own.
 *
 * @param audience - `ws:`, `wss:`, `http:` or `https:`.
 * @param address - Where the services are, as `http:` or `https:`, without a slash at its end.
 */
export function isRelayAddress(audience: string, address: string): boolean {
  if (!URL.canParse(audience) || !URL.canParse(address)) return false
  const asked = new URL(audience.replace(/^ws/u, 'http'))
  const own = new URL(address)
  const base = own.pathname.replace(/\/$/u, '')
  const path = asked.pathname.replace(/\/$/u, '')
  return asked.origin === own.origin && path.startsWith(base) && paths.has(path.slice(base.length))
}
