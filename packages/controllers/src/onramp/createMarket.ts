import {
  type BlockchainClient,
  type CaipNetworkId,
  type OnrampPage,
  type OnrampQuote,
  type PurchaseCurrency,
  parseCaipNetworkId,
  type SellerCoin,
} from '@mooring/core'
import {
  checkOnrampQuote,
  createSellerPage,
  getOnrampSellers,
  getSellerQuotes,
  sortQuotes,
} from '@mooring/core/internal'

/** The sellers of the aggregator, for one network. */
export type Market = {
  /** The prices of all sellers, the best one first. A seller whose price is not for this purchase is left out. */
  readonly compare: (purchase: Market.Purchase) => Promise<readonly OnrampQuote[]>
  /** The page of a seller; undefined where the service does not know the network or the coin. */
  readonly open: (purchase: Market.Purchase & { seller: string; address: string }) => Promise<OnrampPage | undefined>
}

export declare namespace Market {
  type Purchase = {
    coin: PurchaseCurrency
    currency: string
    /** Digits and a point. */
    amount: string
    method: string | undefined
    signal: AbortSignal
  }
}

/** Loads who sells on a network. */
export async function createMarket(
  client: BlockchainClient,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<Market> {
  const { sellers, coins } = await getOnrampSellers(client, { signal })
  return {
    async compare({ coin, currency, amount, method, signal }) {
      const { symbol } = coin
      const code = codeOf(coins, coin, network)
      if (!code) return []
      const asked = { sellers, coin: { code, symbol }, currency, amount, signal }
      const quotes = await getSellerQuotes(client, { ...asked, paymentMethod: toMethod(method) })
      return sortQuotes(quotes.filter((quote) => isFor(quote, { symbol, currency, amount })))
    },
    async open({ coin, currency, amount, seller, address, signal }) {
      const code = codeOf(coins, coin, network)
      return code === undefined
        ? undefined
        : createSellerPage(client, { seller, code, network, address, currency, amount, signal })
    },
  }
}

/** Whether a seller's price is for this purchase. */
function isFor(quote: OnrampQuote, asked: checkOnrampQuote.Asked): boolean {
  try {
    checkOnrampQuote(quote, asked)
    return true
  } catch {
    return false
  }
}

/** The aggregator's code of a coin: by its contract, or by its symbol where it has none. */
function codeOf(coins: readonly SellerCoin[], coin: PurchaseCurrency, network: CaipNetworkId): string | undefined {
  const chainId = String(parseCaipNetworkId(network).chainId)
  const contract = coin.networks.find((one) => one.chainId === chainId)?.contractAddress?.toLowerCase()
  const isSame = ({ code, contractAddress }: SellerCoin) =>
    contract ? contractAddress?.toLowerCase() === contract : code === coin.symbol || code.startsWith(`${coin.symbol}_`)
  return coins.find((one) => one.chainId === chainId && isSame(one))?.code
}

/** The aggregator's name of a payment method. Without one, sellers quote what they prefer. */
function toMethod(id = ''): string | undefined {
  if (/card/iu.test(id)) return 'CREDIT_DEBIT_CARD'
  if (/sepa/iu.test(id)) return 'SEPA'
  return /ach/iu.test(id) ? 'ACH' : undefined
}
