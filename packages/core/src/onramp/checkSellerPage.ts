import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import { parseAccountId } from '../caip/parseAccountId.js'
import type { SafeUrl } from '../links/safeHref.js'
import { isSameAddress } from '../send/isSameAddress.js'
import { SellerPageError } from './SellerPageError.js'
import { findSellerPages, sellerPages } from './sellerPages.js'

/** The host on which visitors pay a seller: its own, or else that of the services. */
export const sellerHost = ({ seller, services }: Pick<checkSellerPage.Options, 'seller' | 'services'>): string =>
  findSellerPages(seller)?.hosts[0] ?? services

/**
 * Checks where a purchase leads before its page opens, because visitors type their cards and names there. The services say
 * the address, and may lie. A seller of our list sells on its own hosts alone; any other seller on the host of the
 * services, which the page has chosen. Where no seller was named, all of these count. The hosts are compared as a whole:
 * neither a subdomain nor another port is the same. Services of this machine may lead to any page of it, for tests.
 *
 * The right page may still pay somebody else. Where a seller reads the receiver from the address, one parameter alone may
 * speak of wallets: its own, with the visitor's address, spelled as the chain family allows. A second one, of whatever
 * name, could win over it. What a seller keeps in a session cannot be read here.
 *
 * @example
 * ```ts
 * import { safeHref } from '@mooring/core'
 * import { checkSellerPage } from '@mooring/core/internal'
 *
 * const url = safeHref('https://pay.coinbase.com/buy')
 * const account = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
 * if (url) checkSellerPage({ url, account, seller: 'COINBASE', services: 'services.example.org' })
 * ```
 *
 * @throws {SellerPageError} The page is of somebody else, or pays somebody else.
 */
export function checkSellerPage({ url, account, seller, services }: checkSellerPage.Options): void {
  const { host, hostname, searchParams } = new URL(url)
  if (isOfThisMachine(hostname, services)) return
  const known = findSellerPages(seller)
  const named = known?.hosts ?? [services]
  const all = [services, ...Object.values(sellerPages).flatMap(({ hosts }) => hosts)]
  if (!(seller ? named : all).includes(host)) throw new SellerPageError(host, known?.name)
  const receiver = Object.values(sellerPages).find(({ hosts }) => hosts.includes(host))?.receiver
  if (receiver && !namesWallet(searchParams, receiver, account))
    throw new SellerPageError(host, known?.name, { paysOther: true })
}

/** Whether both the page and the services are of this machine. */
export const isOfThisMachine = (hostname: string, services: string): boolean =>
  [hostname, services.replace(/:\d+$/u, '')].every((name) => isLoopback.test(name))

/**
 * Whether this parameter alone speaks of wallets, and names the account. Onramper writes `coin:address`, and lists more
 * behind commas, which no address has.
 */
function namesWallet(query: URLSearchParams, receiver: string, account: CaipAddress): boolean {
  const [named, ...others] = [...query].filter(([name]) => name.toLowerCase().includes('wallet'))
  if (named?.[0] !== receiver || others.length > 0) return false
  const { chainNamespace, address } = parseAccountId(account)
  return isSameAddress(chainNamespace as Namespace, named[1].slice(named[1].indexOf(':') + 1), address)
}

const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u

export declare namespace checkSellerPage {
  type Options = {
    url: SafeUrl
    /** Who has to be paid. */
    account: CaipAddress
    /** The id of the seller that the visitor has chosen, if one is named. */
    seller: string | undefined
    /** The host of the services. */
    services: string
  }
  type ErrorType = SellerPageError
}
