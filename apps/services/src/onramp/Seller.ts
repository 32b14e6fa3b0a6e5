import type { IncomingHttpHeaders } from 'node:http'
import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import type { Sale } from '../offramp/Sale.ts'
import type { Source } from '../sources/createSources.ts'
import type { Quote } from './Quote.ts'

/** What somebody sells. */
export type Offer = {
  readonly assets: readonly Asset[]
  readonly currencies: readonly OfferedCurrency[]
  /** ISO 3166-1, in capitals. Undefined: the seller says it on its page. */
  readonly countries?: readonly string[] | undefined
}

export type OfferedCurrency = {
  /** ISO 4217 */
  readonly code: string
  /** By payment method, such as `card`. */
  readonly limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

/** What a visitor wants to buy. */
export type Wanted = {
  readonly asset: Asset
  readonly currency: string
  /** What is paid, with all fees. */
  readonly payment: BigNumber
  /** An id of the limits. */
  readonly method: string
  /** ISO 3166-1. The home of the currency where it is not known. */
  readonly country?: string | undefined
}

/** What an order is made of. */
export type Ordered = Omit<Wanted, 'payment'> & {
  /** Left out when the visitor writes it on the page. */
  readonly payment: BigNumber | undefined
  /** Base units, instead of the payment. */
  readonly amount?: bigint | undefined
  readonly account: string
  /** The coins that the visitor can choose on the page; `asset` is first. */
  readonly choices: readonly Asset[]
  readonly projectId: string
  /** A page of the project. */
  readonly redirectUrl: string | undefined
  /** The address of the visitor, as the trusted proxy says. */
  readonly ip: string
}

/** How far an order is, in the words of clients. `hash` is the transaction that pays the coins out. */
export type OrderStatus = {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly hash?: string | undefined
}

export type WebhookMessage = { readonly headers: IncomingHttpHeaders; readonly body: string }

/**
 * Somebody who sells coins for money. The routes ask nothing else: the rehearsal of test networks and each licensed seller
 * are the same to them.
 */
export type Seller = Source & {
  /** In requests and orders, such as `coinbase`. */
  readonly id: string
  /** For visitors. */
  readonly title: string
  /** An SVG that is visible in both themes. */
  readonly logo: string
  /** @throws {SourceError} The seller does not answer. */
  readonly readOffer: () => Promise<Offer>
  /**
   * @throws {ServiceError} 400: this cannot be bought, or not for this payment.
   * @throws {SourceError} The seller does not answer, or with a price that cannot be right.
   */
  readonly quote: (wanted: Wanted) => Promise<Quote>
  /** Places an order. Its page has what the visitor has chosen. */
  readonly open: (ordered: Ordered) => Promise<{ readonly id: string; readonly url: string }>
  /** @param id - Of `open`. */
  readonly readStatus: (id: string) => Promise<OrderStatus>
  /**
   * Hears from the seller. The same message counts once.
   *
   * @throws {ServiceError} 401: the message is not signed by the seller, or too old.
   */
  readonly receive?: (message: WebhookMessage) => Promise<void>
  /** How it buys coins back, if it does. */
  readonly sale?: Sale
}

/** The name of a seller at the aggregator's routes: `LOCAL_HARBOUR`. */
export const toServiceProvider = ({ id }: Pick<Seller, 'id'>): string => id.replaceAll('-', '_').toUpperCase()
