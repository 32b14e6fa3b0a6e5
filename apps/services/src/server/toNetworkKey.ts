import { toRateKey } from './toRateKey.ts'

/**
 * The key for rate limits of a whole network: what one customer of a provider gets at most, a /48 of IPv6 or a /24 of
 * IPv4.
 */
export function toNetworkKey(address: string): string {
  const key = toRateKey(address, 48)
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(key) ?? []
  return network === undefined ? key : `${network}.0/24`
}
