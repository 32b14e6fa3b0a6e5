import { addressOf } from '../caip/addressOf.js'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'

/** How the services write a network's own coin among its tokens: 1inch's placeholder. */
const coin = `0x${'e'.repeat(40)}`

/**
 * Gives the id of a network's own coin in quotes.
 *
 * @example
 * ```ts
 * import { isSwapCoin, toSwapCoin } from '@mooring/core/internal'
 *
 * isSwapCoin(toSwapCoin('eip155:1')) // true
 * ```
 *
 * @param network - CAIP-2.
 * @see Specification §7 (convert/*).
 */
export function toSwapCoin(network: CaipNetworkId): CaipAddress {
  return `${network}:${coin}`
}

/**
 * Checks whether an id (CAIP-10) is that of a network's own coin in quotes, however its address is written.
 *
 * @see toSwapCoin
 */
export function isSwapCoin(id: string): boolean {
  return addressOf(id).toLowerCase() === coin
}
