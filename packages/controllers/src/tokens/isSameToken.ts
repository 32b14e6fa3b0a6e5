import { isSameAddress, type Namespace } from '@mooring/core'

/** Checks whether two CAIP-10 ids name the same token, in any spelling of its address. */
export function isSameToken(one: string, other: string): boolean {
  const [namespace, network, address] = one.split(':')
  const [, otherNetwork, otherAddress] = other.split(':')
  if (one === other) return true
  if (!namespace || !address || !otherAddress || !other.startsWith(`${namespace}:`)) return false
  return network === otherNetwork && isSameAddress(namespace as Namespace, address, otherAddress)
}
