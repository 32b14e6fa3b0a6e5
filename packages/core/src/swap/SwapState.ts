import type { CaipAddress } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Family } from '../families/Family.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Attempts, Search } from '../transaction/attempts.js'
import type { TransactionEvent, TransactionStep } from '../transaction/transactionMachine.js'

export type SwapToken = {
  /** CAIP-10. */
  readonly address: string
  readonly name?: string | undefined
  readonly symbol: string
  readonly decimals: number
  /** The price of one in USD; 0 and `undefined` both mean unknown. */
  readonly price: number | undefined
  /** Base units. */
  readonly balance: bigint
  readonly iconUrl?: SafeUrl | undefined
}

export type SwapForm = {
  /** The account and the network. Another account starts with another form. */
  readonly account: CaipAddress
  readonly source: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** The facts of the chain family. @default what is known of it */
  readonly family?: Family | undefined
  /** As typed, in the source token. */
  readonly amount: string
  /** The accepted shortfall from the quote, in whole per cent. @default 1 */
  readonly slippage?: number | undefined
  /** The language the amount is typed in (BCP 47). */
  readonly locale?: string | undefined
  /** Whose offer the visitor has chosen, where it is not the best. */
  readonly maker?: string | undefined
  /** Whose offers could not be built: the others come first. */
  readonly failed?: readonly string[] | undefined
  /** The large loss against the market price that is accepted, in per cent, for these tokens and this amount. */
  readonly acceptedLoss?: number | undefined
}

/** What one source offers, in base units. */
export type SwapOffer = {
  /** Whose offer it is; undefined when the services do not say. */
  readonly maker: string | undefined
  readonly toAmount: bigint
  /** What the network takes for it, in base units of its coin, about. */
  readonly networkCost: bigint | undefined
}

/** What is known with an amount. */
type Offered = {
  /** Whose offer it is. */
  readonly maker?: string | undefined
  /** All offers, the best first; left out where there is one. */
  readonly offers?: readonly SwapOffer[] | undefined
}

/** A price for the form as it is. Amounts are base units. */
export type SwapQuote =
  /** The form is incomplete, so no price is requested. */
  | { readonly status: 'none' }
  /** The typed text is not an amount of the source token. */
  | { readonly status: 'invalid'; readonly problem: BaseError }
  | { readonly status: 'loading'; readonly value: bigint }
  | FoundQuote
  /** There is a price, but not enough in the account. */
  | (Offered & {
      readonly status: 'insufficient'
      readonly value: bigint
      readonly toAmount: bigint
      readonly isRefreshing: boolean
    })
  /** There is no offer for this amount. */
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: BaseError }

export type FoundQuote = Offered & {
  readonly status: 'found'
  readonly value: bigint
  readonly toAmount: bigint
  /** A newer price was requested. */
  readonly isRefreshing: boolean
}

export type SwapTransaction = {
  /** The contract, or the account itself where the whole transaction is in `data`. */
  readonly to: string
  /** Calldata, in hexadecimal; or a whole serialised transaction, in base64. */
  readonly data: string
  /** What is paid of the network's own coin, in base units. */
  readonly value: bigint
  /** Whether `data` is a whole transaction, which the wallet signs as it is. */
  readonly isSerialized?: boolean | undefined
}

/** What a contract may take of the token, in base units. 0 takes back what it was allowed before. */
type SwapAllowance = {
  readonly spender: string
  readonly value: bigint
  /** How long it is allowed to (minutes). Only the contract in `through` allows it for a while. */
  readonly minutes?: number | undefined
}

export type SwapApproval = { readonly transaction: SwapTransaction; readonly allowance: SwapAllowance }

/** The next request to the wallet: an approval, or the swap. */
export type SwapOrder = {
  readonly kind: 'approval' | 'swap'
  /** The account and the network: the wallet is asked for this account, even if another one is active by then. */
  readonly account: CaipAddress
  readonly transaction: SwapTransaction
  /** Of an approval. */
  readonly allowance?: SwapAllowance | undefined
  /** The approvals that the wallet executes together with the swap, all or none (EIP-5792). */
  readonly approvals?: readonly SwapApproval[] | undefined
  /** The calls that must follow an approval, the swap last. */
  readonly next?: readonly SwapTransaction[] | undefined
  /** Whether the calldata of the swap was read, and matches the request. */
  readonly isRead?: boolean | undefined
  /** Whether the page lists the contract that swaps. */
  readonly isListed?: boolean | undefined
  /** The contract that hands the token to the one that swaps, where that does not take it itself. */
  readonly through?: { readonly name: string; readonly contract: string } | undefined
}

/** A form with both tokens and a price. */
export type SwapDeal = SwapForm & { readonly source: SwapToken; readonly to: SwapToken }

/** What is on the screen while the wallet is asked, and after. */
export type SwapReview = { form: SwapDeal; quote: FoundQuote; order: SwapOrder }

/** The steps up to the wallet. */
export type SwapStep =
  | { status: 'idle' }
  /** The network has no swaps. */
  | { status: 'unsupported' }
  | { status: 'initializing' }
  | { status: 'failed'; error: BaseError }
  | { status: 'editing'; form: SwapForm; quote: SwapQuote }
  /**
   * The preview is open: the price is requested once more (`isRequoting`), then the next transaction is built.
   * `mayPayTwice`: the visitor was warned that an earlier order like this one may have been executed. `least`: the
   * minimum that the visitor was shown, in base units; a lower offer has to be accepted.
   */
  | { status: 'building'; form: SwapDeal; quote: FoundQuote; isRequoting: boolean; mayPayTwice: boolean; least: bigint }
  /** `problem` is why the last attempt failed, or that the offer has fallen below `least`. */
  | {
      status: 'reviewing'
      form: SwapDeal
      quote: FoundQuote
      order: SwapOrder
      problem: BaseError | undefined
      mayPayTwice: boolean
      least: bigint
    }

export type SwapState = (SwapStep | TransactionStep<SwapReview, 'approving' | 'swapping'>) & Attempts<SwapAttempt>

/** The order that the wallet got, and the addresses of its tokens. */
export type SwapAttempt = { readonly order: SwapOrder; readonly source: string; readonly to: string }

/** The subject of a price or a transaction: the account, the addresses of the tokens, and base units of the source. */
export type SwapQuestion = Pick<SwapForm, 'account'> & {
  readonly source: string
  readonly to: string
  readonly value: bigint
}

/** An answer carries its question, so that a late one is not mistaken for the answer to another. */
export type SwapEvent =
  | { type: 'open'; isSupported: boolean }
  | { type: 'initialized'; form: SwapForm }
  /** A `SwapNetworkError` means that the network has no swaps. */
  | { type: 'initializeFailed'; error: BaseError }
  | { type: 'choose'; side: 'source' | 'to'; token: SwapToken }
  | { type: 'typeAmount'; amount: string }
  | { type: 'flip' }
  /** The shortfall to accept, in whole per cent. */
  | { type: 'accept'; slippage: number }
  | { type: 'chooseOffer'; maker: string }
  | { type: 'acceptLoss'; isAccepted: boolean }
  /** Newer prices and balances; tokens outside of the form are ignored. */
  | { type: 'tokensUpdated'; tokens: readonly SwapToken[] }
  /** The best offer first; without one, there is no quote. */
  | { type: 'quoted'; question: SwapQuestion; offers: readonly SwapOffer[] }
  | { type: 'quoteFailed'; question: SwapQuestion; error: BaseError }
  | { type: 'woken' }
  | { type: 'review' }
  | { type: 'built'; question: BuildQuestion; order: Omit<SwapOrder, 'account'> }
  | { type: 'buildFailed'; question: BuildQuestion; error: BaseError }
  | { type: 'submit' }
  /** The visitor knows that the order may have been executed, and still wants a new one. */
  | { type: 'swapAgain'; mayPayTwice: true }
  /** The approval is in a block. */
  | { type: 'approved'; attempt: number }
  /** The wallet refuses several calls in one request: it gets them one by one. */
  | { type: 'batchRefused'; attempt: number }
  | TransactionEvent<SwapAttempt>
  | { type: 'back' }
  /** The view was left, or the account or the network changed. */
  | { type: 'reset' }

/** A transaction belongs to a price, too. */
type BuildQuestion = SwapQuestion & { readonly toAmount: bigint }

export type SwapEffect =
  /** Get the price of the network's coin, the balances and the price of gas. */
  | { type: 'initialize' }
  /** After `delay` ms, unless a newer one comes before. `maker`: of this source alone. */
  | ({ type: 'quote'; delay: number; slippage?: number | undefined; maker?: string | undefined } & SwapQuestion)
  | { type: 'refreshTokens' }
  | ({ type: 'build'; slippage: number; maker?: string | undefined } & BuildQuestion)
  | { type: 'wakeAfter'; time: number }
  | { type: 'sendOrder'; key: string; attempt: number; order: SwapOrder }
  /** Search for the transaction, after `delay` ms; ends with its attempt. */
  | ({ type: 'find'; order: SwapOrder } & Search)
  | FeatureEffect
