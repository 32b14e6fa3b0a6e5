import { isIPv6 } from 'node:net'

/**
 * The key for rate limits. A client with one IPv6 address has a whole network of them (/64), and would never reach a
 * limit per address.
 *
 * @param address - Of the connection, or the address that a proxy reports.
 * @param bits - The length of the network's prefix, a multiple of 16.
 */
export function toRateKey(address: string, bits = 64): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address) ?? []
  if (old !== undefined) return old
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [before = '', after] = plain.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  // An embedded IPv4 address takes the place of two groups.
  const missing = after === undefined ? 0 : 8 - first.length - last.length - (plain.includes('.') ? 1 : 0)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  const network = groups.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${bits}`
}
