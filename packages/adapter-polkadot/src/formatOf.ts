import { type Network, readProperty } from '@mooring/core'

/** The address format of a network: SS58 with a prefix, or Ethereum's. */
export type AddressFormat = number | 'ethereum'

/** Substrate's own prefix, for addresses without a network. */
export const genericPrefix = 42

/** Returns the address format of a network. Defaults to Substrate's own prefix. */
export function formatOf(network: Network): AddressFormat {
  if (readProperty(network, 'isEthereum') === true) return 'ethereum'
  const prefix = readProperty(network, 'ss58Format')
  const isPrefix = typeof prefix === 'number' && Number.isInteger(prefix) && prefix >= 0 && prefix < 16_384
  return isPrefix ? prefix : genericPrefix
}
