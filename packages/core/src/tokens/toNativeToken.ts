import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'

/** What stands for the address of a network's own coin, which has none. */
const addresses: Readonly<Record<Namespace, string>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
  polkadot: '0x',
  bip122: '0x',
}

/**
 * Gives the id of a network's own coin among the tokens of the services.
 *
 * @example
 * ```ts
 * import { toNativeToken } from '@mooring/core'
 *
 * toNativeToken('bip122:000000000019d6689c085ae165831e93') // 'bip122:000000000019d6689c085ae165831e93:0x'
 * ```
 *
 * @param network - CAIP-2.
 * @see Specification §7.
 */
export function toNativeToken(network: CaipNetworkId): CaipAddress {
  const [namespace] = network.split(':') as [Namespace]
  return `${network}:${addresses[namespace]}`
}
