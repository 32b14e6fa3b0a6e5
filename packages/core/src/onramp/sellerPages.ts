type SellerPages = {
  readonly name: string
  readonly hosts: readonly string[]
  /** The parameter of the address that says who is paid. Others have a session, which only they can read. */
  readonly receiver?: 'walletAddress' | 'wallets'
}

/**
 * The names of sellers, and where they have their pages, by id. The first host is that of real purchases, the others are
 * for tests. Neither a page nor its services can add to this list.
 *
 * @see https://docs.cdp.coinbase.com/onramp-&-offramp/onramp-apis/generating-onramp-url
 * @see https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 * @see https://dev.moonpay.com/widget/on-ramp/customization/parameters
 * @see https://docs.onramper.com/docs/integration-steps-1
 * @see https://docs.onramper.com/docs/signing-widget-url
 * @see https://docs.transak.com/integration/web/website-redirection
 */
export const sellerPages: Readonly<Record<string, SellerPages>> = {
  coinbase: { name: 'Coinbase', hosts: ['pay.coinbase.com'] },
  moonpay: {
    name: 'MoonPay',
    hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
    receiver: 'walletAddress',
  },
  onramper: { name: 'Onramper', hosts: ['buy.onramper.com', 'buy.onramper.dev'], receiver: 'wallets' },
  transak: { name: 'Transak', hosts: ['global.transak.com', 'global-stg.transak.com'] },
}

/** A seller of the list; undefined for others. The aggregator writes ids in capitals. */
export function findSellerPages(id: string | undefined): SellerPages | undefined {
  const lower = id?.toLowerCase() ?? ''
  return Object.hasOwn(sellerPages, lower) ? sellerPages[lower] : undefined
}
