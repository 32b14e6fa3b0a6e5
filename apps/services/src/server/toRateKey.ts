import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts for. Whoever has one IPv6 address has a whole network of them (/64), and would never reach a limit
 * that is counted for each.
 *
 * @param address - Of the connection, or what a proxy says.
 */
export function toRateKey(address: string): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address) ?? []
  if (old !== undefined) return old
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [before = '', after] = plain.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  // An IPv4 address at the end takes the place of two groups.
  const missing = after === undefined ? 0 : 8 - first.length - last.length - (plain.includes('.') ? 1 : 0)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
