import { type Network, type PurchaseCurrency, parseCaipNetworkId, type SellerCoin } from '@mooring/core'

/** The seller's name of a network on which it sells the coin. */
export function sellerName({ networks }: PurchaseCurrency, { caipNetworkId }: Network): string | undefined {
  const { chainId } = parseCaipNetworkId(caipNetworkId)
  return networks.find((one) => one.chainId === String(chainId))?.name
}

/** The aggregator's code of a coin on a network: by its contract, or by its symbol where it has none. */
export function codeAt(
  coins: readonly SellerCoin[],
  coin: PurchaseCurrency,
  { caipNetworkId }: Network,
): string | undefined {
  const chainId = String(parseCaipNetworkId(caipNetworkId).chainId)
  const contract = coin.networks.find((one) => one.chainId === chainId)?.contractAddress?.toLowerCase()
  const isSame = ({ code, contractAddress }: SellerCoin) =>
    contract ? contractAddress?.toLowerCase() === contract : code === coin.symbol || code.startsWith(`${coin.symbol}_`)
  return coins.find((one) => one.chainId === chainId && isSame(one))?.code
}

/** The aggregator's name of a payment method. Without one, sellers quote what they prefer. */
export function toSellerMethod(id = ''): string | undefined {
  if (/card/iu.test(id)) return 'CREDIT_DEBIT_CARD'
  if (/sepa/iu.test(id)) return 'SEPA'
  return /ach/iu.test(id) ? 'ACH' : undefined
}
