/** The relay answers at the root of the services, and at this path. */
const paths = new Set(['', '/relay'])

/**
 * Whether the audience of a token names this relay. Clients send the address that they were configured with: with or
 * without a slash at its end, and with their own query.
 *
 * @param audience - `ws:`, `wss:`, `http:` or `https:`.
 * @param address - The address of the services, as `http:` or `https:`, without a slash at its end.
 */
export function isRelayAddress(audience: string, address: string): boolean {
  if (!URL.canParse(audience) || !URL.canParse(address)) return false
  const asked = new URL(audience.replace(/^ws/u, 'http'))
  const own = new URL(address)
  const base = own.pathname.replace(/\/$/u, '')
  const path = asked.pathname.replace(/\/$/u, '')
  return asked.origin === own.origin && path.startsWith(base) && paths.has(path.slice(base.length))
}
