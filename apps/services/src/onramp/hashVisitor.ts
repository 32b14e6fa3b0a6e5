import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/** Addresses that no seller sees: of this machine, of private networks, and of links. */
const inner = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')

/**
 * Hashes the address of a visitor, in its one spelling. Undefined for an address that a seller cannot see: no page would
 * open for it.
 *
 * @see https://dev.moonpay.com/widget/on-ramp/customization/ip-matching
 */
export function hashVisitor(ip: string, secret: string): string | undefined {
  const text = ip.replace(/^::ffff:(?=\d+\.)/iu, '')
  const version = isIP(text)
  if (version === 0 || inner.check(text, version === 4 ? 'ipv4' : 'ipv6')) return undefined
  const canonical = version === 4 ? text : new URL(`http://[${text}]`).hostname.slice(1, -1)
  return createHmac('sha256', secret).update(canonical).digest('base64')
}
