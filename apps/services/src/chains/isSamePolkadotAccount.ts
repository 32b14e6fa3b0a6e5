import { base58 } from '@scure/base'

/** Whether two addresses with valid checksums are of one key. Each network has a prefix of its own (SS58). */
export function isSamePolkadotAccount(one: string, other: string): boolean {
  return one === other || keyOf(one).equals(keyOf(other))
}

const keyOf = (address: string): Buffer => Buffer.from(base58.decode(address).slice(-34, -2))
