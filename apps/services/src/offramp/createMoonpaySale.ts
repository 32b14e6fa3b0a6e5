import type { Chains } from '../chains/createChains.ts'
import { findMoonpayCoins, moonpayCurrencies, signMoonpayPage } from '../onramp/moonpayCoins.ts'
import type { SourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { SaleApi } from './Sale.ts'

/**
 * MoonPay buys coins on its page. The coin and the account that gets them back are in the signed address. Without a
 * `redirectURL`, the page itself names the address that the coins are sent to.
 *
 * @see https://dev.moonpay.com/widget/off-ramp/customization/parameters
 * @see https://dev.moonpay.com/widget/off-ramp/customization/url-signing
 */
export function createMoonpaySale({ chains, client, page, key, secret, networks }: createMoonpaySale.Options): SaleApi {
  const codes = new Map<string, string>()
  return {
    pages: [new URL(page).origin],
    async readAssets() {
      const all = await client.get('/v3/currencies', moonpayCurrencies)
      const bought = findMoonpayCoins(chains, all, networks).filter(({ isSellSupported }) => isSellSupported)
      for (const { asset, code } of bought) codes.set(asset.id, code)
      return bought.map(({ asset }) => asset)
    },
    async createPage({ id, asset, account }) {
      const code = codes.get(asset.id)
      if (!code) throw new SourceError('It does not buy this coin', { isOfQuestion: true })
      const parameters = {
        apiKey: key,
        baseCurrencyCode: code,
        refundWalletAddress: account,
        externalTransactionId: id,
      }
      return signMoonpayPage(page, parameters, secret)
    },
  }
}

export declare namespace createMoonpaySale {
  type Options = {
    chains: Chains
    client: SourceClient
    page: string
    key: string
    secret: string
    networks: readonly string[] | undefined
  }
}
