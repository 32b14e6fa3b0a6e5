import type { Balance } from '../adapter/ChainAdapter.js'
import type { Network } from '../networks/Network.js'
import { formatBalance } from './formatBalance.js'
import { formatDecimal } from './formatDecimal.js'

/**
 * Formats a balance with its symbol. Returns nothing while it is unknown.
 *
 * @example
 * ```ts
 * import { balanceText, type Network } from '@mooring/core'
 *
 * declare const network: Network
 * balanceText({ balance: { value: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' }, network })?.amount // '1.500'
 * ```
 *
 * @see Specification §9: 3 decimals; 0.00 for testnets and unsupported chains.
 */
export function balanceText(options: balanceText.Options): { amount: string; symbol: string } | undefined {
  const { balance, network, locale } = options
  if (!network || network.testnet) {
    return { amount: formatDecimal('0', { locale, digits: 2 }), symbol: network?.nativeCurrency.symbol ?? '' }
  }
  return balance && { amount: formatBalance(balance, { locale }), symbol: balance.symbol }
}

export declare namespace balanceText {
  type Options = {
    balance: Balance | undefined
    /** The account's network, if the page offers it. */
    network: Network | undefined
    locale?: string | undefined
  }
}
