import type { Chains } from '../chains/createChains.ts'
import { findTransakCoins, transakCoins } from '../onramp/transakCoins.ts'
import type { SourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { SaleApi } from './Sale.ts'

/**
 * Transak buys coins on its page. Without a `redirectURL`, the page itself names the address that the coins are sent to; it
 * pays coins back to the account that they came from. Accounts without the product see its page for buying instead.
 *
 * @see https://docs.transak.com/customization/query-parameters
 * @see https://docs.transak.com/api/public/create-widget-url
 */
export function createTransakSale({ chains, client, page, networks, openPage }: createTransakSale.Options): SaleApi {
  const coins = new Map<string, { symbol: string; network: string }>()
  return {
    pages: [new URL(page).origin],
    async readAssets() {
      const { response } = await client.get(transakCoins.path, transakCoins.reply)
      const bought = findTransakCoins(
        chains,
        response.filter(({ isPayInAllowed }) => isPayInAllowed),
        networks,
      )
      for (const { asset, symbol, network } of bought) coins.set(asset.id, { symbol, network })
      return bought.map(({ asset }) => asset)
    },
    async createPage({ id, asset, ip }) {
      const coin = coins.get(asset.id)
      if (!coin) throw new SourceError('It does not buy this coin', { isOfQuestion: true })
      const { symbol: cryptoCurrencyCode, network } = coin
      return openPage({ productsAvailed: 'SELL', cryptoCurrencyCode, network, partnerOrderId: id }, ip)
    },
  }
}

export declare namespace createTransakSale {
  type Options = {
    chains: Chains
    client: SourceClient
    page: string
    networks: readonly string[] | undefined
    /** Makes a page with these parameters for the visitor at an address. */
    openPage: (parameters: object, ip: string) => Promise<string>
  }
}
