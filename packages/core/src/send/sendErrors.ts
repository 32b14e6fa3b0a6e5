import type { Namespace } from '../caip/Namespace.js'
import { BaseError } from '../errors/BaseError.js'

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
