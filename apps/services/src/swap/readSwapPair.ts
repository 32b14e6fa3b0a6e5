import type { Chains, ServedChain, ServedEvmChain } from '../chains/createChains.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { SwapFamily } from './SwapFamily.ts'
import { swapFamilies } from './swapFamilies.ts'

type Address = `0x${string}`

/** Two tokens of one network. */
export type SwapPair = {
  readonly chain: ServedChain
  readonly from: string
  readonly to: string
}

/** Two tokens of an EVM network with the router that swaps them, and the wrapped coin of the network. */
export type RoutedPair = {
  readonly chain: ServedEvmChain
  readonly from: Address
  readonly to: Address
  readonly router: Address
  readonly wrapped: Address
}

/**
 * The rules of a family of chains.
 *
 * @throws {ServiceError} 400: its networks have no swaps.
 */
export function familyOf(namespace: string): SwapFamily {
  const family = Object.hasOwn(swapFamilies, namespace) ? swapFamilies[namespace] : undefined
  if (!family) throw new ServiceError(400, 'chainId', 'Network not supported for Swaps')
  return family
}

/** Parses a CAIP-10 id of a family that has swaps, and refuses any other. */
function read(chains: Chains, id: string, field: string): ReturnType<SwapFamily['readAddress']> {
  const [namespace = ''] = id.split(':')
  const family = Object.hasOwn(swapFamilies, namespace) ? namespace : 'eip155'
  return familyOf(family).readAddress(chains, id, field)
}

/**
 * @param pair - CAIP-10 ids.
 * @throws {ServiceError} 400: an id is malformed, or the networks differ.
 */
export function readSwapPair(chains: Chains, pair: { from: string; to: string }): SwapPair {
  const from = read(chains, pair.from, 'from')
  const to = read(chains, pair.to, 'to')
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
export function readAddressOn({ network }: ServedChain, chains: Chains, id: string, field: string): string {
  const { chain, address } = read(chains, id, field)
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
