import type { Namespace } from '../caip/Namespace.js'
import { BaseError } from '../errors/BaseError.js'

/** What the button of the form says instead of "Review". */
const sentences: Readonly<Record<SendInputError.Reason, string>> = {
  token: 'Select token',
  amount: 'Add amount',
  invalidAmount: 'Incorrect value',
  funds: 'Insufficient funds',
  gas: 'Insufficient gas',
  receiver: 'Add address',
  invalidReceiver: 'Invalid address',
  gasPrice: 'Gas price unavailable',
  decimals: 'Token unavailable',
}

/** What is missing or wrong in the form for sending. Specification §5. */
export class SendInputError extends BaseError {
  override readonly name = 'SendInputError'
  readonly reason: SendInputError.Reason
  constructor(options: { reason: SendInputError.Reason; details?: string | undefined }) {
    super(sentences[options.reason], { details: options.details })
    this.reason = options.reason
  }
}

export declare namespace SendInputError {
  /**
   * No token, amount or receiver; an invalid amount or receiver; too little of the token, or for gas; or the price
   * of gas or the token's decimals are not known (yet).
   */
  type Reason =
    | 'token'
    | 'amount'
    | 'invalidAmount'
    | 'funds'
    | 'gas'
    | 'receiver'
    | 'invalidReceiver'
    | 'gasPrice'
    | 'decimals'
}

/** The network's fee has risen since a transfer was reviewed: it is not sent before the new total was accepted. */
export class FeeRaisedError extends BaseError {
  override readonly name = 'FeeRaisedError'
  constructor() {
    super('The network fee has risen', { details: 'Look at the new total before you go on. Nothing was sent.' })
  }
}

/** An amount was not sent. Specification §8. */
export class SendError extends BaseError {
  override readonly name = 'SendError'
  constructor(options: { cause?: unknown } = {}) {
    super('Something went wrong', options)
  }
}

/** An amount was not sent on Solana. Specification §8. */
export class SolanaSendError extends BaseError {
  override readonly name = 'SolanaSendError'
  constructor(options: { cause?: unknown; details?: string | undefined } = {}) {
    super('Failed to send transaction. Please try again.', options)
  }
}

/** Sending on Solana was asked for without an amount or a receiver. Specification §8. */
export class SolanaSendInputError extends BaseError {
  override readonly name = 'SolanaSendInputError'
  constructor() {
    super('Please enter a valid amount and receiver address')
  }
}

/** The families with sentences of their own: for an amount that was not sent, and for a form that lacks something. */
export const familySendErrors: {
  readonly [namespace in Namespace]?: {
    readonly Failure: typeof SolanaSendError
    readonly Missing: typeof SolanaSendInputError
  }
} = { solana: { Failure: SolanaSendError, Missing: SolanaSendInputError } }

/** Another account or network came into use while something was reviewed: it is not sent. Specification §4. */
export class SendChangedError extends BaseError {
  override readonly name = 'SendChangedError'
  constructor(options: { what: 'account' | 'network' }) {
    super(`Your wallet has changed its ${options.what}`, {
      details: 'Nothing was sent. Look at the form again before you go on.',
    })
  }
}

/** The price of gas was asked for on a network that has none we know. Specification §8. */
export class GasPriceNetworkError extends BaseError {
  override readonly name = 'GasPriceNetworkError'
  constructor() {
    super('Network not supported for Gas Price', { details: 'Gas prices are known for EVM networks only.' })
  }
}

/** Paying from an account was refused, because its coins may carry collectibles, which would be paid away with them. */
export class CollectibleAccountError extends BaseError {
  override readonly name = 'CollectibleAccountError'
  constructor() {
    super('This account is for collectibles', {
      details: 'Its coins may carry collectibles, and a payment would lose them. Choose the account for payments.',
    })
  }
}
