import { type Network, readProperty } from '@mooring/core'

/** How a network writes addresses: with a prefix, or as Ethereum does. */
export type AddressFormat = number | 'ethereum'

/** Substrate's own prefix, of addresses that name no network. */
export const genericPrefix = 42

/** Determines how a network writes addresses. A network that does not say uses Substrate's own prefix. */
export function formatOf(network: Network): AddressFormat {
  if (readProperty(network, 'isEthereum') === true) return 'ethereum'
  const prefix = readProperty(network, 'ss58Format')
  const isPrefix = typeof prefix === 'number' && Number.isInteger(prefix) && prefix >= 0 && prefix < 16_384
  return isPrefix ? prefix : genericPrefix
}
