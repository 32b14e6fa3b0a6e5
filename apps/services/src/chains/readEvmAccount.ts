import { ServiceError } from '../server/ServiceError.ts'
import type { Chains, ServedEvmChain } from './createChains.ts'
import { parseAddress } from './parseAddress.ts'

export type EvmAccount = { readonly chain: ServedEvmChain; readonly address: `0x${string}` }

/**
 * Parses an account or a token of a known EVM network.
 *
 * @param id - CAIP-10, such as `eip155:1:0x…`.
 * @param field - The field name in the error.
 * @throws {ServiceError} 400: the id is malformed, or the network is unknown.
 * @see CAIP-10
 */
export function readEvmAccount(chains: Chains, id: string, field: string): EvmAccount {
  const [, network, text] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/u.exec(id) ?? []
  if (!network || !text)
    throw new ServiceError(400, field, `The ${field} provided is invalid: not an address of CAIP-10`)
  const { address } = parseAddress(text, field)
  const chain = chains.get(network, field)
  if (!chain.client) throw new ServiceError(400, field, 'The network provided is not supported')
  return { chain: { ...chain, client: chain.client }, address: address as `0x${string}` }
}
