import type { Network } from '@mooring/core'
import type { Address } from 'viem'
import { contractOf } from './contractOf.js'

export type NameService = { readonly network: Network; readonly resolver: Address }

/**
 * Returns the network whose universal resolver knows the names of a network: itself, or the one of the page that keeps
 * them for all, Ethereum. Test networks have one of their own.
 *
 * @see ENSIP-11.
 */
export function nameServiceOf(network: Network, networks: readonly Network[] = []): NameService | undefined {
  const isTest = network.testnet === true
  const others = networks.filter(({ testnet = false }) => testnet === isTest)
  for (const one of [network, ...others]) {
    const resolver = contractOf(one, 'ensUniversalResolver')
    if (resolver) return { network: one, resolver }
  }
  return undefined
}
