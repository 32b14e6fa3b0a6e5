import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'

/**
 * Gives the id of a network's own coin among the tokens of the services.
 *
 * @example
 * ```ts
 * import { toNativeToken } from '@mooring/core/internal'
 *
 * toNativeToken('bip122:000000000019d6689c085ae165831e93') // 'bip122:000000000019d6689c085ae165831e93:0x'
 * ```
 *
 * @param network - CAIP-2.
 * @param family - The facts of its chain family. Defaults to what is known of it.
 * @see Specification §7.
 */
export function toNativeToken(
  network: CaipNetworkId,
  family: Family = toFamily(parseCaipNetworkId(network).chainNamespace),
): CaipAddress {
  return `${network}:${family.coinAddress ?? '0x'}`
}
