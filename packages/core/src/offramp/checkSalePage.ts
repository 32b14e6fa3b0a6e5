import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import { parseAccountId } from '../caip/parseAccountId.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { Network } from '../networks/Network.js'
import { isOfThisMachine } from '../onramp/checkSellerPage.js'
import { SellerPageError } from '../onramp/SellerPageError.js'
import { isSameAddress } from '../send/isSameAddress.js'
import { findSalePages, saleHost } from './salePages.js'

/** No value needs more than letters, digits and base64: neither a second address nor another parameter hides in one. */
const plain = /^[\w+/=-]+$/u

/**
 * Checks where a sale leads before its page opens: visitors read there to which address they send their coins. The services
 * say where the page is, and may lie. A seller of our list buys on its own host alone, that of tests for coins of a test
 * network and the real one for all others. No other seller buys. Services of this machine may lead to any page of it, for
 * tests.
 *
 * On the right host, the page is the first one, and its parameters are those that a sale needs, each once: the host of the
 * services signs them, and one more (`redirectURL`) would hand the visitor over to a page of theirs, which names an address
 * of its own. If the sale fails, the visitor gets the coins back. The address that the page names cannot be checked here: it
 * is the seller's.
 *
 * @example
 * ```ts
 * import { safeHref } from '@mooring/core'
 * import { checkSalePage } from '@mooring/core/internal'
 *
 * const url = safeHref('https://sell.moonpay.com/?apiKey=pk_live_1&baseCurrencyCode=eth')
 * const account = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
 * const about = { account, seller: 'moonpay', services: 'services.example.org', network: { testnet: false } } as const
 * if (url) checkSalePage({ url, ...about }) // throws: nobody gets the coins back
 * ```
 *
 * @throws {SellerPageError} The page is of somebody else, could lead to somebody else, or would give coins back to somebody
 * else.
 */
export function checkSalePage({ url, account, seller, services, network }: checkSalePage.Options): void {
  const { origin, host, hostname, pathname, hash, searchParams } = new URL(url)
  if (isOfThisMachine(hostname, services)) return
  const known = findSalePages(seller)
  if (!known || origin !== `https://${saleHost(seller, network)}`) throw new SellerPageError(host, known?.name)
  const values = [...searchParams.values()]
  // As many as wanted, with none missing: each of them once, and nothing else.
  const { parameters } = known
  const isComplete = values.length === parameters.length && parameters.every((name) => searchParams.has(name))
  if (!isComplete || pathname !== '/' || hash || !values.every((value) => plain.test(value)))
    throw new SellerPageError(host, known.name, { leadsAway: true })
  const { chainNamespace, address } = parseAccountId(account)
  if (!isSameAddress(chainNamespace as Namespace, searchParams.get(known.refund) ?? '', address))
    throw new SellerPageError(host, known.name, { paysOther: true })
}

export declare namespace checkSalePage {
  type Options = {
    url: SafeUrl
    /** Who sells. */
    account: CaipAddress
    /** The id of the seller. */
    seller: string
    /** The host of the services. */
    services: string
    /** Where the coins are. */
    network: Pick<Network, 'testnet'>
  }
  type ErrorType = SellerPageError
}
