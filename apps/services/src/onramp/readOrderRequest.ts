import type { Asset } from '../chains/Asset.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isNetworkNamed } from './purchases.ts'
import { findSellingFamily } from './sellingFamilies.ts'

/** The receiver of a purchase. */
export type Buyer = {
  /** EVM accounts have the checksum of EIP-55. */
  readonly account: string
  /** The family of the account. */
  readonly namespace: string
  /** Undefined when any network of the family will do. */
  readonly network: string | undefined
}

/**
 * @throws {ServiceError} 400: no address of a family whose coins are sold, a wrong checksum, a network of another family,
 * or an address that belongs to nobody.
 */
export function readBuyer(text: string, field = 'address'): Buyer {
  const [, network, family, account = ''] = /^(?:(([-a-z0-9]{3,8}):[-\w]{1,32}):)?([^:]+)$/u.exec(text) ?? []
  const { address, namespace } = parseAddress(account, field)
  const known = findSellingFamily(namespace)
  if (!known || (family && family !== namespace))
    throw new ServiceError(400, field, 'The account is of a network on which nothing is sold')
  if (address === known.nobody)
    throw new ServiceError(400, field, 'This address belongs to nobody, and cannot receive a purchase')
  return { account: address, namespace, network }
}

/**
 * Parses the receiver of a coin.
 *
 * @throws {ServiceError} 400: as `readBuyer`, or an account of another network, where the same address may belong to no
 * one.
 */
export function readBuyerOf({ chain }: Asset, text: string, field: string): string {
  const { account, namespace, network } = readBuyer(text, field)
  if (namespace !== chain.namespace || (network && network !== chain.network.caipNetworkId))
    throw new ServiceError(400, field, 'The account is on another network than what is bought')
  return account
}

/** Filters the coins by the request. Clients may use other providers' network names; unknown names filter nothing. */
export function narrow(
  purchases: readonly [Asset, ...Asset[]],
  { networks = [], symbols = [] }: { networks?: readonly string[]; symbols?: readonly string[] },
): readonly [Asset, ...Asset[]] {
  const byNetwork = purchases.filter(({ chain }) => networks.some((name) => isNetworkNamed(chain, name)))
  const some = byNetwork.length > 0 ? byNetwork : purchases
  const wanted = new Set(symbols.map((symbol) => symbol.toUpperCase()))
  const bySymbol = some.filter(({ symbol }) => wanted.has(symbol.toUpperCase()))
  const [first, ...others] = bySymbol.length > 0 ? bySymbol : some
  return first ? [first, ...others] : purchases
}
