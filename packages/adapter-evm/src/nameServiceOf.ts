import { InvalidChainIdError, type Network, toCoinType } from '@mooring/core'
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

/** Returns the coin type of a network's addresses. Chains with the largest ids have none. */
export function coinTypeOf({ id }: Network): bigint | undefined {
  try {
    return BigInt(toCoinType(Number(id)))
  } catch (error) {
    if (error instanceof InvalidChainIdError) return undefined
    throw error
  }
}
