import { BigNumber } from 'bignumber.js'
import { type Asset, assetsOf } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'

/** The accepted currencies, and their limits per purchase. */
export const paymentCurrencies = ['USD', 'EUR'] as const
export type PaymentCurrency = (typeof paymentCurrencies)[number]
export const limits = { min: '10.00', max: '7500.00' } as const

/** The coins of test networks, if an account is configured to pay them out. The rehearsal sells no other coin. */
export function findPurchases({ chains, config }: Pick<Services, 'chains' | 'config'>): readonly Asset[] {
  if (!config.onramp.faucetKey || !config.sources.sellers.some(({ type }) => type === 'own')) return []
  return chains.all.filter(({ network, client }) => network.isTest && client).flatMap((chain) => assetsOf(chain))
}

/** The name of a network in requests: `local-harbour`. */
export const toNetworkName = ({ network }: ServedChain): string =>
  network.name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')

/** The code of a coin on one network, in the format of the aggregator: `ETH_LOCAL_HARBOUR`. */
export const toCurrencyCode = ({ symbol, chain }: Asset): string =>
  `${symbol}_${toNetworkName(chain).replaceAll('-', '_').toUpperCase()}`

/** Whether a client means this network: by its slug here, its own name, or its number. */
export function isNetworkNamed(chain: ServedChain, name: string): boolean {
  const { caipNetworkId, name: own } = chain.network
  const names = [toNetworkName(chain), own, caipNetworkId, caipNetworkId.split(':')[1]]
  return names.some((one) => one?.toLowerCase() === name.toLowerCase())
}

/**
 * Finds a coin by id, symbol or code and, if given, by network.
 *
 * @throws {ServiceError} 400: it cannot be bought.
 */
export function findPurchase(purchases: readonly Asset[], coin: string, network: string | undefined): Asset {
  const wanted = coin.toUpperCase()
  const found = purchases.find(
    (asset) =>
      (asset.symbol.toUpperCase() === wanted ||
        toCurrencyCode(asset) === wanted ||
        asset.id.toUpperCase() === wanted) &&
      (!network || isNetworkNamed(asset.chain, network)),
  )
  if (!found) throw new ServiceError(400, 'purchaseCurrency', 'This cannot be bought here')
  return found
}

/** @throws {ServiceError} 400: the rehearsal does not accept the currency. */
export function readCurrency(text: string, field = 'paymentCurrency'): PaymentCurrency {
  const currency = paymentCurrencies.find((known) => known === text.toUpperCase())
  if (!currency) throw new ServiceError(400, field, 'This currency cannot be paid with here')
  return currency
}

/** Parses a typed sum of money, with at most two decimals. @throws {ServiceError} 400: it is invalid. */
export function readMoney(text: string, field = 'amount'): BigNumber {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/u.test(text.trim()))
    throw new ServiceError(400, field, 'Write an amount such as 50 or 49.90')
  return new BigNumber(text.trim())
}
