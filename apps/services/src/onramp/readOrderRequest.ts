import { getAddress, isAddress } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { findPurchases, isNetworkNamed } from './purchases.ts'

/**
 * Gives what can be bought.
 *
 * @throws {ServiceError} 503: nothing, here.
 */
export function needPurchases(services: Pick<Services, 'chains' | 'config'>): readonly [Asset, ...Asset[]] {
  const [first, ...others] = findPurchases(services)
  if (!first) throw new ServiceError(503, 'purchaseCurrency', 'These services sell nothing')
  return [first, ...others]
}

/** @throws {ServiceError} 400: no EVM address. */
export function readBuyer(address: string, field = 'address'): string {
  const [, , account] = /^(?:eip155:(\d+):)?(0x[0-9a-fA-F]{40})$/u.exec(address) ?? []
  if (!account || !isAddress(account, { strict: false }))
    throw new ServiceError(400, field, 'The address provided is invalid')
  return getAddress(account)
}

/**
 * Narrows what can be bought to what was asked for. Clients name networks as other providers do: names that are not
 * known here narrow nothing.
 */
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
