type SalePages = {
  readonly name: string
  readonly hosts: readonly string[]
  /** The parameter of the address that says who gets the coins back if a sale fails. Others have a session. */
  readonly refund?: 'refundWalletAddress'
}

/**
 * The sellers that buy coins back on their own pages, which name the address that coins are sent to. Only these are opened:
 * neither a page nor its services can add to this list. The first host is that of real sales, the others are for tests.
 *
 * @see https://dev.moonpay.com/widget/off-ramp/customization/parameters
 * @see https://dev.moonpay.com/widget/off-ramp/integration-methods/url
 * @see https://docs.transak.com/integration/web/website-redirection
 */
const salePages: Readonly<Record<string, SalePages>> = {
  moonpay: { name: 'MoonPay', hosts: ['sell.moonpay.com', 'sell-sandbox.moonpay.com'], refund: 'refundWalletAddress' },
  transak: { name: 'Transak', hosts: ['global.transak.com', 'global-stg.transak.com'] },
}

/** Undefined for a seller that is not in the list. */
export function findSalePages(id: string): SalePages | undefined {
  return Object.hasOwn(salePages, id) ? salePages[id] : undefined
}
