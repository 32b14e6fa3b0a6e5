import type { CaipAddress } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Attempts, Search } from '../machine/attempts.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { UnconfirmedTransactionError } from '../send/UnconfirmedTransactionError.js'

export type SwapToken = {
  /** CAIP-10. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  /** What one is worth in USD; 0 and `undefined` both mean that nobody knows. */
  readonly price: number | undefined
  /** Base units. */
  readonly balance: bigint
}

export type SwapForm = {
  /** Who swaps, and on which network. Another account begins with another form. */
  readonly account: CaipAddress
  readonly source: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** As typed, in the source token. */
  readonly amount: string
  /** The language the amount is typed in (BCP 47). */
  readonly locale?: string | undefined
}

/** A price for the form as it is. Amounts are base units. */
export type SwapQuote =
  /** There is nothing to ask for yet. */
  | { readonly status: 'none' }
  /** What was typed is not an amount of the source token. */
  | { readonly status: 'invalid'; readonly problem: BaseError }
  | { readonly status: 'loading'; readonly value: bigint }
  | FoundQuote
  /** There is a price, but not enough in the account. */
  | {
      readonly status: 'insufficient'
      readonly value: bigint
      readonly toAmount: bigint
      readonly isRefreshing: boolean
    }
  /** Nobody offers a price for this amount. */
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: BaseError }

export type FoundQuote = {
  readonly status: 'found'
  readonly value: bigint
  readonly toAmount: bigint
  /** A newer price has been asked for. */
  readonly isRefreshing: boolean
}

export type SwapTransaction = { readonly to: string; readonly data: string; readonly value: bigint }

/** What the wallet is asked for next: to let the token be spent, or to swap it. */
export type SwapOrder = {
  readonly kind: 'approval' | 'swap'
  /** By whom, and on which network: the wallet is asked for this account, whichever is in use by then. */
  readonly account: CaipAddress
  readonly transaction: SwapTransaction
}

/** A form whose tokens and price are there. */
export type SwapDeal = SwapForm & { readonly source: SwapToken; readonly to: SwapToken }

type Step =
  | { status: 'idle' }
  /** Nobody swaps on this network. */
  | { status: 'unsupported' }
  | { status: 'initializing' }
  | { status: 'failed'; error: BaseError }
  | { status: 'editing'; form: SwapForm; quote: SwapQuote }
  /**
   * The preview is open: the price is asked for once more (`isRequoting`), then the next transaction is made.
   * `mayPayTwice`: the person was told that an earlier order like this one may have been carried out.
   */
  | { status: 'building'; form: SwapDeal; quote: FoundQuote; isRequoting: boolean; mayPayTwice: boolean }
  /** `error` is why the last attempt failed. */
  | {
      status: 'reviewing'
      form: SwapDeal
      quote: FoundQuote
      order: SwapOrder
      error: BaseError | undefined
      mayPayTwice: boolean
    }
  /** The wallet is asked. */
  | { status: 'approving' | 'swapping'; form: SwapDeal; quote: FoundQuote; order: SwapOrder; attempt: number }
  /** The wallet's answer to `attempt` says neither yes nor no, or has not come: it may have been sent. */
  | {
      status: 'unconfirmed'
      form: SwapDeal
      quote: FoundQuote
      order: SwapOrder
      attempt: number
      problem: UnconfirmedTransactionError
      /** The transaction is searched for. When that ends, it was not found (yet). */
      isSearching: boolean
      /** The hash of another transaction of the account, which came instead. */
      replacedBy: string | undefined
    }

export type SwapState = Step & Attempts<SwapAttempt>

/** What the wallet was asked for, and the addresses of the tokens it is about. */
export type SwapAttempt = { readonly order: SwapOrder; readonly source: string; readonly to: string }

/** What a price or a transaction was asked for: the account, the addresses of the tokens, and base units of the source. */
export type SwapQuestion = Pick<SwapForm, 'account'> & {
  readonly source: string
  readonly to: string
  readonly value: bigint
}

/** An answer names its question, so that one which comes late is not taken for that to another. */
export type SwapEvent =
  | { type: 'open'; isSupported: boolean }
  | { type: 'initialized'; form: SwapForm }
  | { type: 'initializeFailed'; error: BaseError }
  | { type: 'choose'; side: 'source' | 'to'; token: SwapToken }
  | { type: 'typeAmount'; amount: string }
  | { type: 'flip' }
  /** Newer prices and balances; tokens that are not in the form are passed over. */
  | { type: 'tokensUpdated'; tokens: readonly SwapToken[] }
  /** `undefined`: there is no quote. */
  | { type: 'quoted'; question: SwapQuestion; toAmount: bigint | undefined }
  | { type: 'quoteFailed'; question: SwapQuestion; error: BaseError }
  | { type: 'woken' }
  | { type: 'review' }
  | { type: 'built'; question: BuildQuestion; order: Omit<SwapOrder, 'account'> }
  | { type: 'buildFailed'; question: BuildQuestion; error: BaseError }
  | { type: 'confirm' }
  /** The person knows that the order may have been carried out, and wants to see a new one nevertheless. */
  | { type: 'swapAgain'; mayPayTwice: true }
  /** Search once more for what may have been sent. */
  | { type: 'find' }
  | { type: 'approved'; attempt: number }
  | { type: 'sent'; attempt: number }
  /** What the wallet failed with, as it came: whether anything was sent is read from it. */
  | { type: 'rejected'; attempt: number; error: BaseError }
  /** A search has found the transaction. */
  | { type: 'found'; attempt: number }
  /** A search came to nothing, or failed. `replacedBy` is the hash of another transaction in its place. */
  | { type: 'notFound'; attempt: number; replacedBy: string | undefined }
  | { type: 'back' }
  /** The view was left, or the account or the network changed. */
  | { type: 'reset' }

/** A transaction is made for a price, too. */
type BuildQuestion = SwapQuestion & { readonly toAmount: bigint }

export type SwapEffect =
  /** Get the price of the network's coin, the balances and the price of gas. */
  | { type: 'initialize' }
  /** After `delay` ms, unless a newer one comes before. */
  | ({ type: 'quote'; delay: number } & SwapQuestion)
  | { type: 'refreshTokens' }
  | ({ type: 'build' } & BuildQuestion)
  | { type: 'wakeAfter'; time: number }
  /** Give up what is being asked for, and the timer; not what the wallet was asked for, nor a search. */
  | { type: 'stop' }
  | { type: 'sendOrder'; key: string; attempt: number; order: SwapOrder }
  /** Search for the transaction, after `delay` ms; ends with its attempt. */
  | ({ type: 'find'; order: SwapOrder } & Search)
  | FeatureEffect
