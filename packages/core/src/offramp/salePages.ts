import type { Network } from '../networks/Network.js'

type SalePages = {
  readonly name: string
  readonly host: string
  /** The host of its test environment, which gives addresses of test networks. */
  readonly testHost: string
  /** The parameter of the address that says who gets the coins back if a sale fails. */
  readonly refund: string
  /** All parameters that the address of a page has. Others could lead visitors away, to an address of somebody else. */
  readonly parameters: readonly string[]
}

/**
 * The sellers that buy coins back on their own pages, which name the address that coins are sent to. Only these are opened:
 * neither a page nor its services can add to this list.
 *
 * Transak is not in it: what its page does is kept in a session, which cannot be read here, and may hand the visitor over to
 * a page of the host. The page of Coinbase names no address.
 *
 * @see https://dev.moonpay.com/widget/off-ramp/customization/parameters
 * @see https://dev.moonpay.com/widget/off-ramp/integration-methods/url
 * @see https://docs.transak.com/customization/query-parameters
 */
const salePages: Readonly<Record<string, SalePages>> = {
  moonpay: {
    name: 'MoonPay',
    host: 'sell.moonpay.com',
    testHost: 'sell-sandbox.moonpay.com',
    refund: 'refundWalletAddress',
    parameters: ['apiKey', 'baseCurrencyCode', 'refundWalletAddress', 'externalTransactionId', 'signature'],
  },
}

/** Undefined for a seller that is not in the list. */
export function findSalePages(id: string): SalePages | undefined {
  return Object.hasOwn(salePages, id) ? salePages[id] : undefined
}

/** The host on which a seller buys coins of a network, which the visitor reads before it opens. */
export function saleHost(id: string, network: Pick<Network, 'testnet'> | undefined): string | undefined {
  const pages = findSalePages(id)
  return network?.testnet ? pages?.testHost : pages?.host
}
