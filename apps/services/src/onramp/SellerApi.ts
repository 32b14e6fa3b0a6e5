import type { Asset } from '../chains/Asset.ts'
import type { SaleApi } from '../offramp/Sale.ts'
import type { Quote } from './Quote.ts'
import type { Offer, Ordered, Wanted, WebhookMessage } from './Seller.ts'

/** What a seller says about an order. It is its word alone: the chain says whether the coins are there. */
export type Report = {
  /** `waiting` until it is paid. `sent` with the transaction that pays the coins out. */
  readonly status: 'waiting' | 'paid' | 'sent' | 'failed'
  readonly hash?: string | undefined
  /** The receiver, where the seller names one. */
  readonly account?: string | undefined
  /** The symbol of the coin, where the seller names it. */
  readonly symbol?: string | undefined
  /** How many coins: digits and a point. */
  readonly coins?: string | undefined
}

/** What the page of an order needs. */
type PageRequest = Omit<Ordered, 'choices' | 'projectId'> & {
  /** Our id of the order, which the seller gives back. */
  readonly id: string
  /** The price of the moment, where a payment is given. */
  readonly quote: Quote | undefined
}

/** A message of a seller. */
export type Webhook = {
  /** Each message counts once. */
  readonly id: string
  /** Our id of the order. Undefined for messages about something else. */
  readonly order: string | undefined
  readonly report: Report | undefined
}

/** What differs between licensed sellers: how each is asked. `createLicensedSeller` does the rest. */
export type SellerApi = {
  /** Its type in the configuration. */
  readonly type: string
  readonly title: string
  readonly logo: string
  /** Where its pages are: origins. */
  readonly pages: readonly string[]
  /** @throws {SourceError} */
  readonly readOffer: () => Promise<Offer>
  /** @throws {SourceError} */
  readonly quote: (wanted: Wanted) => Promise<Quote>
  /**
   * Makes the address of the page.
   *
   * @throws {ServiceError} 400: it cannot open with a number of coins.
   * @throws {SourceError}
   */
  readonly createPage: (request: PageRequest) => Promise<string>
  /**
   * Asks how far an order is. Undefined when the seller does not know it yet.
   *
   * @throws {SourceError}
   */
  readonly readReport: (order: { id: string; asset: Asset; account: string }) => Promise<Report | undefined>
  /**
   * Reads a message, if the seller signed it. Undefined where no secret is configured.
   *
   * @throws {ServiceError} 401: not signed by the seller, or too old.
   */
  readonly readWebhook?: ((message: WebhookMessage) => Webhook | Promise<Webhook>) | undefined
  /** How it buys coins back, where its page does all of it. */
  readonly sale?: SaleApi
}
