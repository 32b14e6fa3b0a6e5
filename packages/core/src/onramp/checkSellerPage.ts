import type { SafeUrl } from '../links/safeHref.js'
import { SellerPageError } from './SellerPageError.js'
import { findSellerPages, sellerPages } from './sellerPages.js'

/** The host on which visitors pay a seller: its own, or else that of the services. */
export const sellerHost = ({ seller, services }: Omit<checkSellerPage.Options, 'url'>): string =>
  findSellerPages(seller)?.hosts[0] ?? services

/**
 * Checks where a purchase leads before its page opens, because visitors type their cards and names there. The services say
 * the address, and may lie. A seller of our list sells on its own hosts alone; any other seller on the host of the
 * services, which the page has chosen. Where no seller was named, all of these count. The hosts are compared as a whole:
 * neither a subdomain nor another port is the same. A page of this machine is one of a rehearsal.
 *
 * @example
 * ```ts
 * import { safeHref } from '@mooring/core'
 * import { checkSellerPage } from '@mooring/core/internal'
 *
 * const url = safeHref('https://pay.coinbase.com/buy')
 * if (url) checkSellerPage({ url, seller: 'COINBASE', services: 'services.example.org' })
 * ```
 *
 * @throws {SellerPageError} The address is of somebody else.
 */
export function checkSellerPage({ url, seller, services }: checkSellerPage.Options): void {
  const { host, hostname } = new URL(url)
  if (isLoopback.test(hostname)) return
  const known = findSellerPages(seller)
  const named = known?.hosts ?? [services]
  const all = [services, ...Object.values(sellerPages).flatMap(({ hosts }) => hosts)]
  if (!(seller ? named : all).includes(host)) throw new SellerPageError(host, known?.name)
}

const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u

export declare namespace checkSellerPage {
  type Options = {
    url: SafeUrl
    /** The id of the seller that the visitor has chosen, if one is named. */
    seller: string | undefined
    /** The host of the services. */
    services: string
  }
  type ErrorType = SellerPageError
}
