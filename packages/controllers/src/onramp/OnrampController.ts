import type {
  BaseError,
  OnrampForm,
  OnrampOffer,
  OnrampQuote,
  OnrampState,
  PaymentCurrency,
  Purchase,
  PurchaseCurrency,
  SafeUrl,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'

/** Why nothing can be bought: the visitor's region, the network in use, a page without services, or no answer of theirs. */
export type OnrampObstacle = 'region' | 'network' | 'services' | 'offline'

/** What the form shows. */
export type OnrampFormView = {
  /** The coins for sale on the network in use. */
  readonly coins: readonly PurchaseCurrency[]
  readonly coin: PurchaseCurrency | undefined
  /** The currencies, and the limits of each payment method. */
  readonly currencies: readonly PaymentCurrency[]
  /** The code of the chosen currency. */
  readonly currency: string | undefined
  /** The chosen payment method: an id of the currency's limits. */
  readonly method: string | undefined
  readonly limits: { readonly min: string; readonly max: string } | undefined
  /** As typed. */
  readonly amount: string
  readonly offer: OnrampOffer
  /** The offers of all sellers that name themselves; the one that gives most is first. */
  readonly quotes: readonly OnrampQuote[]
  /** The host on which the seller of the offer is paid. Undefined where none is named. */
  readonly host: string | undefined
  /** Why the last page did not open. */
  readonly error: BaseError | undefined
}

/**
 * Buying coins with money: the form, the seller's page in its own window, and the order until the coins have arrived.
 *
 * Where the modal shows one of its views, the router follows: `BuyInProgress` shows what was begun.
 *
 * @see Specification §6, §7, §9.
 */
export type OnrampController = {
  /** The steps. */
  readonly $onramp: ReadableAtom<OnrampState>
  readonly $form: ReadableAtom<OnrampFormView>
  readonly $obstacle: ReadableAtom<OnrampObstacle | undefined>
  /** What the seller usually takes, such as "1-2%": for an offer that does not say it. */
  readonly $feeRange: ReadableAtom<string | undefined>
  /** The purchases of the account in use, the latest one first: those of this visit, and unfinished ones of earlier visits. */
  readonly $purchases: ReadableAtom<readonly Purchase[]>

  /** Loads what is for sale on the network in use. */
  readonly open: () => void
  readonly edit: (change: Partial<Omit<OnrampForm, 'locale' | 'seller'>>) => void
  /** Buys from one of the sellers that offer a price: `seller.id` of a quote. By default the best offer is taken. */
  readonly chooseSeller: (seller: string) => void
  /** Asks for the price again. */
  readonly retry: () => void
  /** Opens the seller's page in a window. Call it in the task of a tap: browsers block windows that open later. */
  readonly buy: () => void
  /** Back to the form. The seller's window stays open. */
  readonly back: () => void
  /** Follows an order no more, because the visitor will not pay it. */
  readonly forget: (id: string) => void
  /** The transaction of a purchase in the explorer of its network. */
  readonly explorerUrl: (purchase: Purchase) => SafeUrl | undefined
  readonly reset: () => void
  readonly dispose: () => void
}
