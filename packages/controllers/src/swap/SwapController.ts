import type {
  BaseError,
  SafeUrl,
  SwapAction,
  SwapArguments,
  SwapForecast,
  SwapOffer,
  SwapState,
  SwapToken,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import type { PricedFee } from '../transaction/createFee.js'

/** The form as it is shown. Amounts are base units. */
export type SwapFormView = {
  readonly source: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** As typed, in the source token. */
  readonly amount: string
  /** The amount of the source token, where it can be read. */
  readonly value: bigint | undefined
  /** The expected amount of the other token; undefined without an offer. */
  readonly toAmount: bigint | undefined
  /** The least amount that the swap may give. */
  readonly minReceived: bigint | undefined
  /** The loss against the market price in per cent, negative for a gain; undefined without prices. */
  readonly priceImpact: number | undefined
  /** The accepted shortfall from the quote, in whole per cent. */
  readonly slippage: number
  /** Whose offer it is. */
  readonly maker: string | undefined
  /** The offers to choose from, the best first; empty where there is one at most. */
  readonly offers: readonly SwapOffer[]
  /** A newer price is being loaded. */
  readonly isRefreshing: boolean
  /** Whether the loss, as it is now, was accepted. */
  readonly isLossAccepted: boolean
  readonly action: SwapAction
}

/** The tokens to choose from. */
export type SwapChoices = {
  /** The account's own, the most valuable first. */
  readonly own: readonly SwapToken[]
  readonly suggested: readonly SwapToken[]
  /** All others, popular ones first. */
  readonly others: readonly SwapToken[]
}

/** The result of a swap. */
export type SwapOutcome =
  | { readonly status: 'pending' }
  /** `received`: what the account really got, in base units, where the network can say so. */
  | { readonly status: 'confirmed'; readonly block: bigint; readonly received: bigint | undefined }
  | { readonly status: 'failed' }

/** The maximum cost of the next transaction. */
export type SwapFee = PricedFee

/** A warning that is shown before the wallet is asked. */
export type SwapWarning =
  /** The calldata is that of an unknown contract: only the wallet may be able to say what it does. */
  | { readonly kind: 'unread' }
  /** Neither the page nor the network can say whether the contract keeps its promise. */
  | { readonly kind: 'unproven' }
  /** The market price of a token is not known, so a loss cannot be named. */
  | { readonly kind: 'unpriced'; readonly symbol: string }
  /** The network says that it would fail now. */
  | { readonly kind: 'reverts' }
  /** The network expects it to take more than is paid, now or later, or to give less than the promised minimum. */
  | { readonly kind: 'takesMore' | 'allowsMore' | 'givesLess' }
  /** There may be too little of the network's own coin for the fee. */
  | { readonly kind: 'fee'; readonly symbol: string }

/**
 * Swapping one token for another, from the form to what the account really got. Prices and transactions come from the
 * services.
 *
 * Where the modal shows one of its views, the router follows the steps: `Swap` while editing, `SwapPreview` while
 * reviewing and while the wallet is asked, `SwapConfirmed` once it is sent.
 *
 * @see Specification §4, §7 to §9.
 */
export type SwapController = {
  /** The steps. */
  readonly $swap: ReadableAtom<SwapState>
  readonly $form: ReadableAtom<SwapFormView>
  readonly $choices: ReadableAtom<Resource<SwapChoices>>
  /** The cost of the transaction under review. */
  readonly $fee: ReadableAtom<Resource<SwapFee>>
  /** What the network expects of the swap under review; no data where its nodes cannot say. */
  readonly $forecast: ReadableAtom<Resource<SwapForecast | undefined>>
  /** The warnings about the transaction under review. */
  readonly $warnings: ReadableAtom<readonly SwapWarning[]>
  readonly $outcome: ReadableAtom<Resource<SwapOutcome>>
  /** The explorer's page of the last swap. */
  readonly $explorerUrl: ReadableAtom<SafeUrl | undefined>
  /** Why the last chosen token could not be used. */
  readonly $problem: ReadableAtom<BaseError | undefined>

  /** Begins a swap, with the tokens and the amount that a page wants, or with the network's own coin. */
  readonly open: (asked?: SwapArguments) => void
  /**
   * Reads the token from the network before it is used. If that fails, `$problem` says why. Settles when the token is
   * in the form, or was not accepted.
   */
  readonly choose: (side: 'source' | 'to', token: SwapToken) => Promise<void>
  readonly editAmount: (text: string) => void
  /** Fills in the whole balance. A part of the network's own coin is kept for the fee. */
  readonly useMax: () => void
  /** Exchanges the two tokens. */
  readonly flip: () => void
  /** Takes the offer of another source than the best. */
  readonly chooseOffer: (maker: string) => void
  /** Accepts a shortfall from the quote, in whole per cent. */
  readonly acceptSlippage: (slippage: number) => void
  /** Accepts a large loss against the market price, for the chosen tokens. */
  readonly acceptLoss: (isAccepted: boolean) => void
  /** Requests the price again after a failure. */
  readonly retry: () => void
  readonly review: () => void
  /**
   * Asks the wallet for the transaction under review. Does nothing while the forecast is loading, and right after the
   * minimum has changed: such a click meant the old one.
   */
  readonly submit: () => void
  /** Prepares a new order although an earlier one may have been carried out. */
  readonly swapAgain: () => void
  /** Searches once more for a transaction that may have been sent. */
  readonly find: () => void
  readonly back: () => void
  readonly reset: () => void
  readonly dispose: () => void
}
