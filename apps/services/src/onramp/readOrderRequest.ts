import { zeroAddress } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isNetworkNamed } from './purchases.ts'

/** The receiver of a purchase. */
export type Buyer = {
  /** EVM, with the checksum of EIP-55. */
  readonly account: string
  /** Undefined when any network will do. */
  readonly network: string | undefined
}

/** @throws {ServiceError} 400: not an EVM address, a wrong checksum, or the zero address. */
export function readBuyer(text: string, field = 'address'): Buyer {
  const [, network, account = ''] = /^(?:(eip155:\d+):)?(0x[0-9a-fA-F]{40})$/u.exec(text) ?? []
  const { address } = parseAddress(account, field)
  if (address === zeroAddress) throw new ServiceError(400, field, 'The zero address cannot receive a purchase')
  return { account: address, network }
}

/**
 * Parses the receiver of a coin.
 *
 * @throws {ServiceError} 400: as `readBuyer`, or an account of another network, where the same address may belong to no
 * one.
 */
export function readBuyerOf({ chain }: Asset, text: string, field: string): string {
  const { account, network } = readBuyer(text, field)
  if (network && network !== chain.network.caipNetworkId)
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
