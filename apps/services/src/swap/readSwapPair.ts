import type { Chains, ServedEvmChain } from '../chains/createChains.ts'
import { readEvmAccount } from '../chains/readEvmAccount.ts'
import { ServiceError } from '../server/ServiceError.ts'

type Address = `0x${string}`

/** Two tokens of one network. */
export type SwapPair = {
  readonly chain: ServedEvmChain
  readonly from: Address
  readonly to: Address
}

/** The same with the router that swaps them, and the wrapped coin of the network. */
export type RoutedPair = SwapPair & { readonly router: Address; readonly wrapped: Address }

/**
 * @param pair - CAIP-10 ids.
 * @throws {ServiceError} 400: an id is malformed, or the networks differ.
 */
export function readSwapPair(chains: Chains, pair: { from: string; to: string }): SwapPair {
  const from = readEvmAccount(chains, pair.from, 'from')
  const to = readEvmAccount(chains, pair.to, 'to')
  if (from.chain.network.caipNetworkId !== to.chain.network.caipNetworkId)
    throw new ServiceError(400, 'to', 'Both tokens must be on the same network')
  if (from.address === to.address) throw new ServiceError(400, 'to', 'A token cannot be swapped for itself')
  return { chain: from.chain, from: from.address, to: to.address }
}

/**
 * Parses an account or a token that must be on a network: on another, the same address may belong to someone else.
 *
 * @throws {ServiceError} 400: the id is malformed, or for another network.
 */
export function readAddressOn({ network }: ServedEvmChain, chains: Chains, id: string, field: string): Address {
  const { chain, address } = readEvmAccount(chains, id, field)
  if (chain.network.caipNetworkId !== network.caipNetworkId)
    throw new ServiceError(400, field, `The ${field} provided must be on the network of the token`)
  return address
}

/**
 * @param text - Base units.
 * @throws {ServiceError} 400: not a whole number above zero that fits 256 bits.
 */
export function readAmount(text: string): bigint {
  const amount = /^\d{1,78}$/u.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount >= 2n ** 256n)
    throw new ServiceError(400, 'amount', 'The amount provided is invalid: a whole number of base units above zero')
  return amount
}
