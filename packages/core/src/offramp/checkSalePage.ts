import type { CaipAddress } from '../caip/Namespace.js'
import type { SafeUrl } from '../links/safeHref.js'
import { isOfThisMachine, namesWallet } from '../onramp/checkSellerPage.js'
import { SellerPageError } from '../onramp/SellerPageError.js'
import { findSalePages } from './salePages.js'

/**
 * Checks where a sale leads before its page opens: visitors read there to which address they send their coins. The services
 * say where the page is, and may lie. A seller of our list buys on its own hosts alone, and no other seller buys. Services
 * of this machine may lead to any page of it, for tests.
 *
 * Where the address of the page says who gets the coins back if the sale fails, that is the visitor. The address that the
 * page names cannot be checked here: it is the seller's.
 *
 * @example
 * ```ts
 * import { safeHref } from '@mooring/core'
 * import { checkSalePage } from '@mooring/core/internal'
 *
 * const url = safeHref('https://global.transak.com/?sessionId=48')
 * const account = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
 * if (url) checkSalePage({ url, account, seller: 'transak', services: 'services.example.org' })
 * ```
 *
 * @throws {SellerPageError} The page is of somebody else, or would give coins back to somebody else.
 */
export function checkSalePage({ url, account, seller, services }: checkSalePage.Options): void {
  const { host, hostname, searchParams } = new URL(url)
  if (isOfThisMachine(hostname, services)) return
  const known = findSalePages(seller)
  if (!known?.hosts.includes(host)) throw new SellerPageError(host, known?.name)
  if (known.refund && !namesWallet(searchParams, known.refund, account))
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
  }
  type ErrorType = SellerPageError
}
